"""Units that come during the battle."""
