"""What the operating system says of a disk, a file or a pipe, in the language of whoever reads it."""

from __future__ import annotations

import errno
from os import strerror

from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker

_WORDS = {
    errno.ENOSPC: N_("no space is left on the disk"),
    errno.EDQUOT: N_("your share of the disk is used up"),
    errno.EFBIG: N_("the file is too large"),
    errno.EROFS: N_("nothing can be written on that disk"),
    errno.EACCES: N_("permission is denied"),
    errno.EPERM: N_("it is not allowed"),
    errno.ENOENT: N_("there is no such file or folder"),
    errno.ENOTDIR: N_("a part of the path is no folder"),
    errno.EISDIR: N_("it is a folder"),
    errno.EIO: N_("the device does not answer as it should"),
    errno.ENXIO: N_("there is no such device"),
    errno.ENODEV: N_("there is no such device"),
    errno.EBADF: N_("it is closed"),
    errno.EBUSY: N_("it is in use"),
    errno.EMFILE: N_("too many files are open"),
    errno.ENFILE: N_("too many files are open"),
    errno.EINVAL: N_("it cannot be used like that"),
    errno.ETIMEDOUT: N_("it did not answer in time"),
    errno.ELOOP: N_("links lead to one another in a circle"),
    errno.EILSEQ: N_("what stands there is no text"),
}
_ORDINARY = N_("it is not an ordinary file")
_BY_TEXT = {
    **{strerror(number): text for number, text in _WORDS.items()},
    "no ordinary file": _ORDINARY, "not an ordinary file": _ORDINARY,  # the program's own
}  # fmt: skip


def worded(say: Speaker, why: str) -> str:
    """The system's own words in the language spoken; what is none of them stays as it is."""
    return say.t(_BY_TEXT[why]) if why in _BY_TEXT else why
