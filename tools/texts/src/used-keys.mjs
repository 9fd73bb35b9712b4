import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { foldersBelow, sourcesOf } from './catalogues.mjs';

const isTest = (file) => /\.(test|spec|fake)\.tsx?$/.test(file);
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The strings that an expression can be: itself, or either side of a condition. */
function literalsIn(node) {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return literalsIn(node.expression);
  return [];
}

/** The keys that a node asks for by name: `t('key')` and `<Text id="key">`. */
function askedBy(node) {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't')
    return node.arguments.length === 0 ? [] : literalsIn(node.arguments[0]);
  const isText =
    (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) && node.tagName.getText() === 'Text';
  if (!isText) return [];
  const id = node.attributes.properties.find(
    (each) => ts.isJsxAttribute(each) && each.name.getText() === 'id',
  );
  return id?.initializer !== undefined && ts.isStringLiteral(id.initializer) ? [id.initializer.text] : [];
}

/**
 * What a file says about keys. `isNamed`: whether a key stands in it, as a string or as a template that can be it.
 * `asked`: the keys that it certainly asks a catalogue for.
 */
function readUses(file, code) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const named = new Set();
  const patterns = [];
  const asked = new Set();
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) named.add(node.text);
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
      // A template of values alone could be every key.
      if (parts.some((text) => text.includes('.')))
        patterns.push(new RegExp(`^${parts.map(escaped).join('[^.]+')}$`));
    }
    for (const key of askedBy(node)) asked.add(key);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return {
    isNamed: (key) => named.has(key) || patterns.some((pattern) => pattern.test(key)),
    asked: [...asked],
  };
}

/** The files that use catalogues. Shape: the folders of their catalogues, in the order of the imports, and their uses. */
export function readUsers(root) {
  return sourcesOf(root)
    .flatMap(foldersBelow)
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      const folders = [...code.matchAll(/from '(\.{1,2}\/[^']*texts)\/texts\.js'/g)].map(([, from]) =>
        path.resolve(path.dirname(file), from),
      );
      return folders.length === 0 ? [] : [{ file, folders, ...readUses(file, code) }];
    });
}
