import ts from 'typescript';

/** Attributes and properties that people read or hear. `enterKeyHint` is for keyboards. */
const READ =
  /^(?!enterKeyHint)(?:aria-(?:label|description|roledescription|valuetext)|title|placeholder|alt|label|heading|hint|\w+(?:Label|Text|Title|Hint))$/;

/** Functions whose first argument people read. */
const SAYING = /^(?:notify\.\w+|useDocumentTitle)$/;

const WORD = /\p{L}{2,}/u;
const COMPARED = /^[!=]==?$|^[<>]=?$/;

/** The strings that an expression can be, as far as it says so itself. */
function stringsIn(node: ts.Node | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isConditionalExpression(node)) return [...stringsIn(node.whenTrue), ...stringsIn(node.whenFalse)];
  if (ts.isBinaryExpression(node))
    return COMPARED.test(node.operatorToken.getText())
      ? []
      : [...stringsIn(node.left), ...stringsIn(node.right)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isJsxExpression(node))
    return stringsIn(node.expression);
  return [];
}

/** What a node itself shows or says. */
function shownBy(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return stringsIn(node.expression);
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node))
    return READ.test(node.name.getText()) ? stringsIn(node.initializer) : [];
  if (ts.isCallExpression(node) && SAYING.test(node.expression.getText()))
    return stringsIn(node.arguments[0]);
  return [];
}

/** The words in a screen's code that people read and that come from no catalogue. */
export function plainEnglishIn(fileName: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...shownBy(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true));
  return found.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => WORD.test(text));
}
