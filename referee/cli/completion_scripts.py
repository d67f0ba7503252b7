"""The completion scripts that `config completion SHELL` prints: each calls `referee __complete`."""

from __future__ import annotations

from collections.abc import Mapping

_BASH = r"""# Completion of referee and arbitre for bash: source this, or put it into ~/.bashrc.
_referee() {
  local at word line glued=()
  for ((at = 1; at <= COMP_CWORD; at++)); do
    word=${COMP_WORDS[at]}
    # bash cuts words at = and : ; what was typed as one word is one again.
    if ((${#glued[@]})) && [[ $word == [=:]* || ${glued[-1]} == *[=:] ]]; then
      glued[-1]+=$word
    else
      glued+=("$word")
    fi
  done
  local current=${glued[-1]} prefix=
  [[ $current == *[=:]* ]] && prefix=${current%"${current##*[=:]}"}
  COMPREPLY=()
  while IFS= read -r line; do
    [[ -n $line ]] || continue
    [[ $line == *= ]] && compopt -o nospace 2>/dev/null
    line=${line#"$prefix"}
    # The name of a save is whatever a stranger called it: it is filled in as one word, and never run.
    [[ $line == *[![:alnum:]_./:=,+@%-]* ]] && printf -v line %q "$line"
    COMPREPLY+=("$line")
  done < <("$1" __complete --typed -- "${glued[@]}" 2>/dev/null)
}
complete -o default -F _referee referee arbitre
"""
_ZSH = r"""#compdef referee arbitre
# Completion of referee and arbitre for zsh: source this after compinit, or put it into a
# folder of $fpath under the name _referee.
_referee() {
  local line
  local -a whole open
  for line in "${(@f)$(${words[1]} __complete -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] || continue
    if [[ $line == *= ]]; then open+=("$line"); else whole+=("$line"); fi
  done
  if (( ! $#whole && ! $#open )); then
    _files
    return
  fi
  (( $#open )) && compadd -U -S '' -- "${open[@]}"
  (( $#whole )) && compadd -U -- "${whole[@]}"
}
if [[ ${zsh_eval_context[-1]} == loadautofunc ]]; then
  _referee "$@"
else
  compdef _referee referee arbitre
fi
"""
_FISH = r"""# Completion of referee and arbitre for fish: put this into
# ~/.config/fish/completions/referee.fish, or source it.
function __referee_complete
    set -l words (commandline -opc)
    set -l program $words[1]
    set -e words[1]
    set -l current (commandline -ct)
    # What is being typed comes with its quotes, perhaps one that is still open.
    set -l plain (string unescape -- "$current" "$current\"" "$current'" 2>/dev/null)
    set -l found ($program __complete -- $words "$plain[1]" 2>/dev/null)
    if test -n "$found"
        printf '%s\n' $found
    else
        __fish_complete_path "$current"
    end
end
complete -c referee -f -a '(__referee_complete)'
complete -c arbitre -f -a '(__referee_complete)'
"""
SCRIPTS: Mapping[str, str] = {"bash": _BASH, "zsh": _ZSH, "fish": _FISH}
SHELLS = tuple(SCRIPTS)
