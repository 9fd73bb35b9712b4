import path from 'node:path';
import ts from 'typescript';

/** What separates the titles of suites and test. */
export const TITLE_SEPARATOR = ' › ';

/** The parts of a callee, such as `test.describe` or `describe.each`. */
function namesOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...namesOf(callee.expression), callee.name.text];
  return [];
}

const SUITES = ['describe', 'test.describe', 'test.describe.serial'];
const TESTS = ['it', 'test'];

interface TitledCall {
  readonly kind: 'suite' | 'test';
  readonly title: string;
}

/** The title as it is written: with `${name}` and `%s` as they are, and joined parts as a whole. */
function titleOf(expression: ts.Expression | undefined, source: ts.SourceFile): string | null {
  if (expression === undefined) return null;
  if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression))
    return expression.text;
  if (ts.isTemplateExpression(expression)) return expression.getText(source).slice(1, -1);
  if (!ts.isBinaryExpression(expression)) return null;
  const [left, right] = [titleOf(expression.left, source), titleOf(expression.right, source)];
  return left === null || right === null ? null : left + right;
}

/** A table without rows gives no test. */
const isEmptyTable = (table: ts.CallExpression): boolean => {
  const [rows] = table.arguments;
  return rows === undefined || (ts.isArrayLiteralExpression(rows) && rows.elements.length === 0);
};

function readCall(call: ts.CallExpression, source: ts.SourceFile): TitledCall | null {
  const table = ts.isCallExpression(call.expression) ? call.expression : null;
  const names = namesOf(table === null ? call.expression : table.expression);
  if (table !== null && (names.pop() !== 'each' || isEmptyTable(table))) return null;
  const name = names.join('.');
  const kind = SUITES.includes(name) ? 'suite' : TESTS.includes(name) ? 'test' : null;
  const title = titleOf(call.arguments[0], source);
  return kind === null || title === null ? null : { kind, title };
}

/**
 * The titles of the tests in a file, each after those of its suites; parametrised ones as templates.
 *
 * Tests in comments, in texts or in tables without rows do not count.
 */
export function testTitlesIn(fileName: string, code: string): string[] {
  const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest);
  const titles: string[] = [];
  const visit = (node: ts.Node, suites: readonly string[]): void => {
    const call = ts.isCallExpression(node) ? readCall(node, source) : null;
    if (call?.kind === 'test') titles.push([...suites, call.title].join(TITLE_SEPARATOR));
    const inside = call?.kind === 'suite' ? [...suites, call.title] : suites;
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, []);
  return titles;
}

/** The support files that a browser test imports; they may have shared suites. */
export function supportOf(fileName: string, code: string): string[] {
  if (!code.includes("'./support/")) return [];
  const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const { text } = statement.moduleSpecifier;
    const isValue = statement.importClause?.isTypeOnly !== true;
    return isValue && text.startsWith('./support/')
      ? [path.posix.join(path.posix.dirname(fileName), text.replace(/\.js$/, '.ts'))]
      : [];
  });
}
