"""Which names of a module translate: Qt's own functions, and short wrappers around them."""

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

SENTENCES: Final = "Sentences"
"""Context of what Qt-free code says."""
_APPLICATIONS: Final = frozenset({"QCoreApplication", "QGuiApplication", "QApplication"})

Kind = Literal["translate", "wrapper", "marked", "mark", "sentence"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Translator:
    """What a call of a name does with its text."""

    kind: Kind
    """translate: `QCoreApplication.translate`; wrapper: a function of a text alone; marked: a
    wrapper for texts that were marked elsewhere, so that they need not be literals; mark:
    `QT_TRANSLATE_NOOP`; sentence: `Sentence`."""
    context: str = ""
    """Of a wrapper."""


Names = Mapping[str, Translator]
"""What the names of one module mean."""

TRANSLATE: Final = Translator(kind="translate")
_EVERYWHERE: Final = {
    "QT_TRANSLATE_NOOP": Translator(kind="mark"),
    "Sentence": Translator(kind="sentence", context=SENTENCES),
}


def is_qt_translate(node: ast.expr) -> bool:
    """Tell whether an expression is `QCoreApplication.translate`."""
    return (
        isinstance(node, ast.Attribute)
        and node.attr == "translate"
        and isinstance(node.value, ast.Name)
        and node.value.id in _APPLICATIONS
    )


def wrapped_context(function: ast.FunctionDef, names: Names) -> str | None:
    """Return the context if all that a function does is to translate its only argument."""
    statement = function.body[-1]
    if len(function.args.args) != 1 or not isinstance(statement, ast.Return):
        return None
    match statement.value:
        case ast.Call(
            func=ast.expr() as called,
            args=[ast.Constant(value=str(context)), ast.Name(id=text)],
        ) if text == function.args.args[0].arg and (
            is_qt_translate(called)
            or (isinstance(called, ast.Name) and names.get(called.id) == TRANSLATE)
        ):
            return context
    return None


def names_of(modules: Mapping[str, ast.Module]) -> dict[str, dict[str, Translator]]:
    """Return what the names of each module mean, with those that it imports from another one.

    Args:
        modules: syntax trees by dotted name.
    """
    names: dict[str, dict[str, Translator]] = {}
    imports: dict[str, list[ast.ImportFrom]] = {}
    for module, tree in modules.items():
        nodes = list(ast.walk(tree))
        names[module] = _own_names(nodes)
        found = [node for node in nodes if isinstance(node, ast.ImportFrom)]
        imports[module] = [node for node in found if node.module in modules]
    # A name may be imported from a module that imports it itself.
    while any(_take_imported(names, module, imports[module]) for module in modules):
        pass
    return names


def _own_names(nodes: Sequence[ast.AST]) -> dict[str, Translator]:
    names = dict(_EVERYWHERE)
    for node in nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_qt_translate(value):
                names[name] = TRANSLATE
    for node in nodes:
        if isinstance(node, ast.FunctionDef):
            context = wrapped_context(node, names)
            if context is not None:
                kind: Kind = "marked" if node.name == "marked" else "wrapper"
                names[node.name] = Translator(kind=kind, context=context)
    return names


def _take_imported(
    names: Mapping[str, dict[str, Translator]], module: str, imports: Sequence[ast.ImportFrom]
) -> bool:
    """Add the names that a module imports; tell whether there was a new one."""
    own = names[module]
    before = len(own)
    for node in imports:
        for alias in node.names:
            meant = names[node.module or ""].get(alias.name)
            if meant is not None:
                own.setdefault(alias.asname or alias.name, meant)
    return len(own) > before
