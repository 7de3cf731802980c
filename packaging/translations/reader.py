"""Reads the texts of one Python source, and finds what would stay English."""

import ast
import re
from collections.abc import Sequence
from typing import Final

from checks import faults_of, is_shown_untranslated
from names import TRANSLATE, Names, Translator, is_qt_translate, wrapped_context
from texts import Fault, Found, Text

_HINT: Final = re.compile(r"\s*#:\s*(.+)")
_SUSPECTS: Final = frozenset({"tr", "_tr", "translate", "_translate"})

_COUNT_BY_SELF: Final = (
    "self.tr with a count stays English in inherited classes; "
    'write translate("Class", "%n …", "", n)'
)
_NOT_A_CALL: Final = "a translating function is handed on; call it with the literal text instead"


class Reader(ast.NodeVisitor):
    """Walks over one source."""

    def __init__(self, path: str, source: str, names: Names) -> None:
        self._path = path
        self._lines = source.splitlines()
        self._names = names
        self._classes: list[str] = []
        self._functions = 0
        self._errors: list[str | None] = []
        self._texts: set[Text] = set()
        self._faults: list[Fault] = []

    def read(self, tree: ast.Module) -> Found:
        """Return what the source holds."""
        self.visit(tree)
        return Found(texts=frozenset(self._texts), faults=tuple(self._faults))

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Remember the class: it is the context of `self.tr`."""
        self._classes.append(node.name)
        self.generic_visit(node)
        self._classes.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Leave the inside of wrappers out: their text is not theirs."""
        # What is evaluated while the module is loaded.
        for child in (*node.decorator_list, node.args):
            self.visit(child)
        if wrapped_context(node, self._names) is None:
            self._functions += 1
            for statement in node.body:
                self.visit(statement)
            self._functions -= 1

    def visit_Lambda(self, node: ast.Lambda) -> None:
        """Remember that its inside is evaluated later."""
        self.visit(node.args)
        self._functions += 1
        self.visit(node.body)
        self._functions -= 1

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        """Remember the name of the error."""
        self._errors.append(node.name)
        self.generic_visit(node)
        self._errors.pop()

    def visit_Assign(self, node: ast.Assign) -> None:
        """Leave `translate = QCoreApplication.translate` out."""
        if not is_qt_translate(node.value):
            self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        """Find translating functions that are not called."""
        meant = self._names.get(node.id)
        is_used = isinstance(node.ctx, ast.Load) and meant is not None
        # A `Sentence` is a type as well.
        if is_used and meant.kind not in ("sentence", "marked"):
            self._fault(node, _NOT_A_CALL)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """Find `self.tr` and `QCoreApplication.translate` that are not called."""
        if node.attr == "tr" or is_qt_translate(node):
            self._fault(node, _NOT_A_CALL)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        """Take the text of a call that translates."""
        if self._is_shown and is_shown_untranslated(node):
            self._fault(node, "English words are shown as they are; translate them")
        match node.func:
            case ast.Name(id="worded") if node.args and self._is_error(node.args[0]):
                # Only here the words of an error are translated.
                return
            case _ if self._is_error(node) and self._is_shown:
                self._fault(node, "what an error says stays English; write worded(str(error))")
            case ast.Attribute(attr="tr", value=ast.Name(id="self")):
                self._take_self(node)
            case ast.Attribute(attr="tr"):
                self._fault(node, "the context of this tr is not known here; write translate(…)")
            case ast.Name(id=name) if name in self._names:
                self._take(node, self._names[name])
            case ast.Name(id=name) if name in _SUSPECTS:
                self._fault(node, f"{name} is no wrapper around QCoreApplication.translate")
            case function if is_qt_translate(function):
                self._take(node, TRANSLATE)
            case function:
                self.visit(function)
        for child in (*node.args, *node.keywords):
            self.visit(child)

    @property
    def _is_shown(self) -> bool:
        """Whether texts of this source go to the window."""
        return self._path.startswith(("app/ui/", "app/program/"))

    def _is_error(self, node: ast.expr) -> bool:
        """Tell whether an expression is `str(error)`."""
        match node:
            case ast.Call(func=ast.Name(id="str"), args=[ast.Name(id=name)]):
                return name in self._errors
        return False

    def _take_self(self, node: ast.Call) -> None:
        if not self._classes:
            self._fault(node, "self.tr outside of a class")
        elif len(node.args) > 2 or node.keywords:  # text and note
            self._fault(node, _COUNT_BY_SELF)
        else:
            self._add(node, self._classes[-1], node.args, has_count=False)

    def _take(self, node: ast.Call, meant: Translator) -> None:
        match meant.kind:
            case "translate":
                self._take_translate(node)
            case "mark":
                context = self._literal(node, node.args[0])
                if context is not None:
                    self._add(node, context, node.args[1:], has_count=False)
            case "marked" if not isinstance(node.args[0], ast.Constant):
                pass
            case _:
                self._add(node, meant.context, node.args[:1], has_count=False)

    def _take_translate(self, node: ast.Call) -> None:
        if node.keywords or not 2 <= len(node.args) <= 4:  # context, text, note, n
            self._fault(node, 'write translate("Context", "text") or translate("…", "%n …", "", n)')
            return
        context = self._literal(node, node.args[0])
        if context is not None:
            has_count = len(node.args) == 4
            self._add(node, context, node.args[1:3], has_count=has_count)

    def _add(
        self, node: ast.Call, context: str, words: Sequence[ast.expr], *, has_count: bool
    ) -> None:
        """Take a text, with a note after it or none."""
        literals = [self._literal(node, word) for word in words]
        if not literals or any(literal is None for literal in literals):
            if not literals:
                self._fault(node, "there is no text")
            return
        english, note = [*literals, ""][:2]
        for what in faults_of(english, has_count=has_count):
            self._fault(node, what)
        if not self._functions and not self._is_mark(node):
            self._fault(node, "translated while the module is loaded, before the language is known")
        hint = self._hint(node)
        self._texts.add(
            Text(context=context, english=english, note=note, is_plural=has_count, hint=hint)
        )

    def _is_mark(self, node: ast.Call) -> bool:
        """Tell whether a call only marks a text, for a translation later."""
        match node.func:
            case ast.Name(id=name) if name in self._names:
                return self._names[name].kind in ("mark", "sentence")
        return False

    def _literal(self, call: ast.Call, node: ast.expr) -> str | None:
        match node:
            case ast.Constant(value=str(text)):
                return text
            case ast.JoinedStr():
                self._fault(call, "the text is an f-string; use {name} and .format")
            case ast.BinOp():
                self._fault(call, "the text is put together; write one literal")
            case _:
                self._fault(call, "the text is no literal; mark it where it stands, use marked()")
        return None

    def _hint(self, node: ast.Call) -> str:
        """Return the `#:` comment right above a call, as one line."""
        lines: list[str] = []
        for line in reversed(self._lines[: node.lineno - 1]):
            found = _HINT.fullmatch(line)
            if found is None:
                break
            lines.insert(0, found[1])
        return " ".join(lines)

    def _fault(self, node: ast.expr, what: str) -> None:
        self._faults.append(Fault(path=self._path, line=node.lineno, what=what))
