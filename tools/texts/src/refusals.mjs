import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { foldersBelow, sourcesOf } from './catalogues.mjs';
import { readMessage } from './written-code.mjs';

/** Refusals of operators and their console, of other products, of pages and of tests. */
const OTHERS =
  /\.(test|fake)\.ts$|archive-month|resend-verification|\/(ui|console|testing|bench|ops|desk|settlement|corrections|metrics)\/|^libs\/(staff|console-kit|outside|result)\//;
const OURS = /^(libs|apps\/api)\//;
const CODE = /^[a-z-]+\/[a-z-]+$/;

const HEAD = '// Written by `npm run texts` from the code that refuses. Change that.\n';

function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

const textOf = (node) => (node !== undefined && ts.isStringLiteralLike(node) ? node.text : null);

/** An English message for readers: values are names in braces. Of plurals the usual one stands, of other cases all. */
function plainText(message) {
  if (typeof message === 'string') return message;
  return message
    .map((part) => {
      if (typeof part === 'string') return part;
      const [name, type, cases] = part;
      if (cases === undefined) return `{${name}}`;
      if (type === 'select')
        return [...new Set(Object.values(cases).filter(Boolean).map(plainText))].join('/');
      return plainText(cases.other).replaceAll('#', `{${name}}`);
    })
    .join('');
}

/** What a file declares and imports, by name, and the English of its catalogues. */
function readFile(file, catalogues) {
  const code = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const declared = new Map();
  const imported = new Map();
  const beside = (from) => path.resolve(path.dirname(file), from);
  const folders = new Set();
  walk(source, (node) => {
    const isNamed = ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node);
    if (isNamed && node.name !== undefined && ts.isIdentifier(node.name)) {
      const all = declared.get(node.name.text) ?? [];
      declared.set(node.name.text, [...all, node]);
    }
    const from = ts.isImportDeclaration(node) ? node.moduleSpecifier.text : '';
    if (!from.startsWith('.')) return;
    if (from.endsWith('/texts.js')) folders.add(path.dirname(beside(from)));
    for (const { name } of node.importClause?.namedBindings?.elements ?? [])
      imported.set(name.text, beside(from).replace(/\.js$/, '.ts'));
  });
  const own = catalogues.filter(({ folder }) => folders.has(folder)).map(({ texts }) => texts.en);
  return { source, declared, imported, english: Object.assign({}, ...own) };
}

const isWithin = (node, room) => node.pos >= room.pos && node.end <= room.end;

/** What stands behind a name at a place of its file: the last declaration whose room has the place in it. */
function declarationOf(name, at, { declared, source }) {
  const roomOf = (node) => ts.findAncestor(node.parent, (each) => ts.isBlock(each) || ts.isSourceFile(each));
  const fitting = (declared.get(name) ?? []).filter((node) => isWithin(at ?? source, roomOf(node)));
  const found = fitting.at(-1);
  return found === undefined || ts.isFunctionDeclaration(found) ? found?.body : found.initializer;
}

/** Whether a key can be the value of an expression. A template stands for every key that begins as it does. */
function fits(node, key) {
  if (ts.isConditionalExpression(node)) return fits(node.whenTrue, key) || fits(node.whenFalse, key);
  return ts.isTemplateExpression(node) ? key.startsWith(node.head.text) : textOf(node) === key;
}

const isPropertyName = (node) =>
  (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) &&
  node.parent.name === node;

/** The value that an expression such as `words.stopped.sentence` reaches in the object that `words` is. */
function reached(node, value) {
  let [place, at] = [value, node.parent];
  while (place !== undefined && ts.isPropertyAccessExpression(at)) {
    const object = ts.isAsExpression(place) ? place.expression : place;
    if (!ts.isObjectLiteralExpression(object)) break;
    place = object.properties.find((each) => each.name?.getText() === at.name.text)?.initializer;
    at = at.parent;
  }
  return place;
}

/** Runs over an expression, but not over the values of texts: they hold parts of sentences. */
function walkSentence(node, visit) {
  visit(node);
  const isSaid = ts.isCallExpression(node) && node.expression.getText() === 't';
  if (isSaid) return;
  const getsTexts = ts.isCallExpression(node) && node.arguments.some((each) => each.getText() === 't');
  if (!getsTexts) ts.forEachChild(node, (child) => walkSentence(child, visit));
}

/** The English sentences that an expression can be. What stands in variables and functions is followed. */
function sentencesIn(expression, file, open, seen = new Set()) {
  const literal = ts.isIdentifier(expression) ? declarationOf(expression.text, expression, file) : expression;
  if (textOf(literal) !== null) return [literal.text];
  const found = [];
  const follow = (node, value, inFile) => {
    const place = reached(node, value);
    if (place === undefined || seen.has(place)) return;
    seen.add(place);
    if (textOf(place) === null) found.push(...sentencesIn(place, inFile, open, seen));
  };
  walkSentence(expression, (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 't' && node.arguments[0] !== undefined)
      for (const [key, text] of Object.entries(file.english))
        if (fits(node.arguments[0], key)) found.push(plainText(readMessage(text).message));
    if (!ts.isIdentifier(node) || isPropertyName(node)) return;
    follow(node, declarationOf(node.text, node, file), file);
    const from = file.imported.get(node.text);
    if (from !== undefined && existsSync(from)) {
      const other = open(from);
      follow(node, declarationOf(node.text, null, other), other);
    }
  });
  return found;
}

const REFUSES = /import \{[^}]*\brefuse\b[^}]*\} from '@paasa\/result'/;

/**
 * The parts of the refusals in a file. Shape: `status` for those of the protocol, which have no category. `code` is null
 * where it is no plain text.
 */
function refusalsIn(source) {
  const found = [];
  const refuses = REFUSES.test(source.text);
  walk(source, (node) => {
    if (refuses && ts.isCallExpression(node) && node.expression.getText() === 'refuse') {
      const [category, code, sentence] = node.arguments;
      found.push({ code: textOf(code), category: textOf(category), sentence });
    }
    if (!ts.isObjectLiteralExpression(node)) return;
    const property = (name) => node.properties.find((each) => each.name?.getText() === name)?.initializer;
    const code = textOf(property('code'));
    if (code === null || !CODE.test(code)) return;
    const status =
      property('status') ?? (ts.isPropertyAssignment(node.parent) ? node.parent.name : undefined);
    const number = status !== undefined && ts.isNumericLiteral(status) ? Number(status.text) : null;
    const spread = node.properties.filter(ts.isSpreadAssignment).map(({ expression }) => expression)[0];
    const shorthand = node.properties.find(
      (each) => ts.isShorthandPropertyAssignment(each) && each.name.text === 'message',
    )?.name;
    const sentence = property('message') ?? shorthand ?? spread;
    found.push({ code, category: textOf(property('category')), status: number, sentence });
  });
  return found;
}

/** Every refusal that the code of the API makes, with its English sentences. Shape: in the order of the codes. */
function readRefusals(root, catalogues) {
  const rows = new Map();
  const faults = [];
  const opened = new Map();
  const open = (file) => {
    if (!opened.has(file)) opened.set(file, readFile(file, catalogues));
    return opened.get(file);
  };
  const files = sourcesOf(root)
    .flatMap(foldersBelow)
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => /\.ts$/.test(file) && OURS.test(path.relative(root, file)))
    .filter((file) => !OTHERS.test(path.relative(root, file)))
    .filter((file) => /refuse\(|code: '/.test(readFileSync(file, 'utf8')));
  for (const file of files)
    for (const { code, category, status = null, sentence } of refusalsIn(open(file).source)) {
      if (code === null)
        faults.push(`${path.relative(root, file)}: refuse needs a code that can be read: “domain/reason”`);
      const sentences = sentence === undefined ? [] : sentencesIn(sentence, open(file), open);
      for (const message of sentences.length === 0 ? [null] : sentences)
        rows.set([code, category, status, message].join('\n'), { code, category, status, message });
    }
  const inOrder = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  return { rows: inOrder.filter(({ code }) => code !== null), faults };
}

/** The list of refusals for the description of the API, and what it could not read. Shape: null in a tree without it. */
export function refusalList(root, catalogues) {
  const file = path.join(root, 'apps/api/src/texts/refusals.ts');
  if (!existsSync(path.dirname(file))) return null;
  const { rows, faults } = readRefusals(root, catalogues);
  const said = rows.filter(({ message }) => message !== null);
  const unsaid = rows.filter(({ code }) => !said.some((each) => each.code === code)).map(({ code }) => code);
  const lines = said.map((row) => `  ${JSON.stringify(row)},\n`).join('');
  const type = "import type { DescribedRefusal } from '@paasa/server-kit/server';";
  return {
    file,
    content: `${HEAD}${type}\n\nexport const refusals: readonly DescribedRefusal[] = [\n${lines}];\n`,
    faults: [
      ...faults,
      ...unsaid.map((code) => `the code “${code}” is refused without a sentence that can be read`),
    ],
  };
}
