"""The tray: an icon that shows the state, its menu, and what closing the window means."""
