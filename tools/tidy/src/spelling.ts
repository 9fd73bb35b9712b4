import ts from 'typescript';

export interface Misspelling {
  readonly text: string;
  /** What is wrong with it. */
  readonly fault: string;
}

/** The specification has these toasts word for word. */
const QUOTED = ['Login successful!', 'Login failed', 'Logout failed', 'Please login to play game'];

const FAULTS: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['a multiplier ends with ×: 2.00×', /\dx\b/],
  ['a percentage has no space: 99%', /\d %/],
  ['a negative amount begins with −: −₹5.00', /-₹/],
  [
    'digits are grouped as in India: 10,00,000',
    /(?<![\d,])\d{1,3}(?:,\d{3}){2,}(?![\d,])|(?<![\d,])\d{3},\d{3}(?![\d,])/,
  ],
  ['the verb is Log in, Log out', /\bLog(?:in|out)\b/],
  ['the button is called Double the amount', /twice the amount/i],
];

/** What stands for a value within a text. */
const VALUE = '0';

/** The texts of a file: strings, templates with `0` for each value, and the words between tags. */
function textsIn(source: ts.SourceFile): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node))
      texts.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(VALUE),
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** A style sheet, which styled-components take as a template. */
const isCss = (text: string): boolean => /[;{]\s*\n/.test(text);

/** The misspelt texts of a screen. */
export function misspellingsIn(fileName: string, code: string): Misspelling[] {
  const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true);
  return textsIn(source)
    .filter((text) => !QUOTED.includes(text) && !isCss(text))
    .flatMap((text) => {
      const fault = FAULTS.find(([, pattern]) => pattern.test(text))?.[0];
      return fault === undefined ? [] : [{ text: text.trim(), fault }];
    });
}
