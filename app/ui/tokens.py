"""The colours, type steps and measures of the design, as data."""

from typing import Final, Literal, get_args

Scheme = Literal["light", "dark", "contrast"]

ColourToken = Literal[
    "window",
    "sidebar",
    "surface",
    "sunken",
    "hover",
    "pressed",
    "border",
    "border-control",
    "text",
    "text-2",
    "tentative",
    "accent",
    "accent-hover",
    "on-accent",
    "accent-soft",
    "on-accent-soft",
    "rec",
    "danger",
    "danger-soft",
    "warn",
    "warn-soft",
    "info",
    "info-soft",
    "ok",
    "mark",
    "on-mark",
    "focus",
]
COLOUR_TOKENS: Final[tuple[ColourToken, ...]] = get_args(ColourToken)

Colours = dict[ColourToken, str]

LIGHT: Final[Colours] = {
    "window": "#F5F4F0",
    "sidebar": "#ECEAE4",
    "surface": "#FFFFFF",
    "sunken": "#F0EEE9",
    "hover": "#E6E3DB",
    "pressed": "#DAD6CC",
    "border": "#DCD8CF",
    "border-control": "#85817A",
    "text": "#1A1C1E",
    "text-2": "#53565A",
    "tentative": "#474A4F",
    "accent": "#0B655E",
    "accent-hover": "#08534D",
    "on-accent": "#FFFFFF",
    "accent-soft": "#DDEDEA",
    "on-accent-soft": "#084A45",
    "rec": "#B3261E",
    "danger": "#8C1D18",
    "danger-soft": "#FBE9E7",
    "warn": "#674300",
    "warn-soft": "#FCF0D4",
    "info": "#1F4568",
    "info-soft": "#E5EEF6",
    "ok": "#1C6338",
    "mark": "#FFE48A",
    "on-mark": "#1A1C1E",
    "focus": "#1A1C1E",
}

DARK: Final[Colours] = {
    "window": "#16181A",
    "sidebar": "#101213",
    "surface": "#1D2022",
    "sunken": "#141617",
    "hover": "#2A2E31",
    "pressed": "#34393C",
    "border": "#303437",
    "border-control": "#7C8388",
    "text": "#ECEAE4",
    "text-2": "#A9ADB1",
    "tentative": "#C2C4C6",
    "accent": "#7CCBC1",
    "accent-hover": "#95D8CF",
    "on-accent": "#06302C",
    "accent-soft": "#193835",
    "on-accent-soft": "#A9E2DA",
    "rec": "#FF9388",
    "danger": "#FFB4AB",
    "danger-soft": "#3A1C1A",
    "warn": "#F2C879",
    "warn-soft": "#342811",
    "info": "#A9CBEA",
    "info-soft": "#1B2B3A",
    "ok": "#8FD3A6",
    "mark": "#5C4A08",
    "on-mark": "#FFF3C4",
    "focus": "#ECEAE4",
}

CONTRAST: Final[Colours] = {
    "window": "#000000",
    "sidebar": "#000000",
    "surface": "#000000",
    "sunken": "#000000",
    "hover": "#1F1F1F",
    "pressed": "#333333",
    "border": "#FFFFFF",
    "border-control": "#FFFFFF",
    "text": "#FFFFFF",
    "text-2": "#FFFFFF",
    "tentative": "#FFFFFF",
    "accent": "#FFE14D",
    "accent-hover": "#FFEC8A",
    "on-accent": "#000000",
    "accent-soft": "#000000",
    "on-accent-soft": "#FFE14D",
    "rec": "#FFB3AB",
    "danger": "#FFB3AB",
    "danger-soft": "#000000",
    "warn": "#FFE14D",
    "warn-soft": "#000000",
    "info": "#A6D8FF",
    "info-soft": "#000000",
    "ok": "#9DF2B5",
    "mark": "#FFE14D",
    "on-mark": "#000000",
    "focus": "#5CE1FF",
}

SCHEMES: Final[dict[Scheme, Colours]] = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}

Step = Literal[
    "display", "title", "elapsed", "heading", "body-large", "body", "label", "small", "small-label"
]

BODY_PX: Final = 14
"""Least size of the body step; the other steps keep their ratio to it."""

STEPS: Final[dict[Step, tuple[int, int]]] = {
    "display": (28, 600),
    "title": (20, 600),
    "elapsed": (20, 500),
    "heading": (16, 600),
    "body-large": (15, 400),
    "body": (14, 400),
    "label": (14, 500),
    "small": (13, 400),
    "small-label": (13, 500),
}
"""Size in pixels at a body of 14 px, and weight."""
