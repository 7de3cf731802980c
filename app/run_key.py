"""The values under the user's Run key in the Windows registry. Not run by us on Windows yet."""

import sys
from typing import Final

if sys.platform == "win32":
    import winreg

    _PATH: Final = r"Software\Microsoft\Windows\CurrentVersion\Run"

    class CurrentUserRunKey:
        """See `app.autostart.RunKey`."""

        def get(self, name: str) -> str | None:
            """Return a value, None if there is none."""
            try:
                with winreg.OpenKey(winreg.HKEY_CURRENT_USER, _PATH) as key:
                    value, _ = winreg.QueryValueEx(key, name)
            except FileNotFoundError:
                return None
            return str(value)

        def set(self, name: str, value: str) -> None:
            """Write a value. Raises OSError."""
            with winreg.CreateKey(winreg.HKEY_CURRENT_USER, _PATH) as key:
                winreg.SetValueEx(key, name, 0, winreg.REG_SZ, value)

        def delete(self, name: str) -> None:
            """Delete a value if it is there. Raises OSError."""
            try:
                with winreg.OpenKey(
                    winreg.HKEY_CURRENT_USER, _PATH, 0, winreg.KEY_SET_VALUE
                ) as key:
                    winreg.DeleteValue(key, name)
            except FileNotFoundError:
                return
