/** The lists in which an app names its games and domains: TypeScript finds the places to edit. */
import ts from 'typescript';

/** @returns {ts.SourceFile} */
const parse = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/**
 * The array literal that a constant holds, or that its property does: `games`, `walletMigrations.migrations`.
 *
 * Errors: throws where there is none, as after somebody rebuilt the list.
 */
function arrayOf(source, constant) {
  const [outer, property] = constant.split('.');
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => [...statement.declarationList.declarations]);
  const held = declarations.find(({ name }) => name.getText(source) === outer)?.initializer;
  const found = property === undefined ? held : propertyOf(held, property);
  if (found === undefined || !ts.isArrayLiteralExpression(found))
    throw new Error(`${source.fileName} has no list '${constant}'.`);
  return found;
}

const propertyOf = (held, name) =>
  held !== undefined && ts.isObjectLiteralExpression(held)
    ? held.properties.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === name)?.initializer
    : undefined;

const insert = (text, position, more) => text.slice(0, position) + more + text.slice(position);

/**
 * The text with one more element at the end of a list.
 *
 * @param {string} text
 * @param {{ file: string, constant: string, element: string }} change
 */
export function withElement(text, { file, constant, element }) {
  const { elements } = arrayOf(parse(file, text), constant);
  const last = elements.at(-1);
  if (last === undefined) throw new Error(`The list '${constant}' in ${file} is empty.`);
  return insert(text, last.getEnd(), `, ${element}`);
}

/**
 * The text with one more property at the end of the object that a constant holds.
 *
 * Errors: throws where there is no such object.
 *
 * @param {string} text
 * @param {{ file: string, constant: string, property: string }} change
 */
export function withProperty(text, { file, constant, property }) {
  const last = objectOf(parse(file, text), constant).properties.at(-1);
  if (last === undefined) throw new Error(`The list '${constant}' in ${file} is empty.`);
  return insert(text, last.getEnd(), `, ${property}`);
}

/** The names of an object's properties. */
export const propertiesOf = (text, { file, constant }) => {
  const source = parse(file, text);
  return objectOf(source, constant).properties.map(({ name }) => name.getText(source));
};

/** The object literal that a constant holds, without `as const` and `satisfies`. */
function objectOf(source, constant) {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => [...statement.declarationList.declarations]);
  let held = declarations.find(({ name }) => name.getText(source) === constant)?.initializer;
  while (held !== undefined && (ts.isAsExpression(held) || ts.isSatisfiesExpression(held)))
    held = held.expression;
  if (held === undefined || !ts.isObjectLiteralExpression(held))
    throw new Error(`${source.fileName} has no list '${constant}'.`);
  return held;
}

/** The texts of a list's elements. */
export const elementsOf = (text, { file, constant }) => {
  const source = parse(file, text);
  return arrayOf(source, constant).elements.map((element) => element.getText(source));
};

/**
 * The text with one more import, in the place that its package's name gives it.
 *
 * @param {string} text
 * @param {{ file: string, from: string, line: string }} change
 */
export function withImport(text, { file, from, line }) {
  const source = parse(file, text);
  const imports = source.statements.filter(ts.isImportDeclaration);
  const next = imports.find(({ moduleSpecifier }) => {
    const name = moduleSpecifier.text;
    if (from.startsWith('.')) return false;
    return name.startsWith('.') || (name.startsWith('@paasa/') && name > from);
  });
  const position = next?.getStart(source) ?? imports.at(-1)?.getEnd();
  if (position === undefined) throw new Error(`${file} imports nothing.`);
  return next === undefined ? insert(text, position, `\n${line}`) : insert(text, position, `${line}\n`);
}

/**
 * The text with one more statement at the end of a function's run of like statements.
 *
 * @param {string} text
 * @param {{ file: string, fn: string, after: string, statement: string }} change `after` begins the last statement
 * before which nothing is put
 */
export function withStatement(text, { file, fn, after, statement }) {
  const source = parse(file, text);
  const declared = source.statements.find(
    (node) => ts.isFunctionDeclaration(node) && node.name?.text === fn && node.body !== undefined,
  );
  const anchor = declared?.body.statements.findLast((node) => node.getText(source).startsWith(after));
  if (anchor === undefined) throw new Error(`${file} has no '${after}' in ${fn}().`);
  return insert(text, anchor.getEnd(), `\n  ${statement}`);
}
