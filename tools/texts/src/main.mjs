import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readCatalogues } from './catalogues.mjs';
import { LANGUAGE_LIST, readLanguages } from './languages.mjs';
import { missingIn } from './missing.mjs';
import { refusalList } from './refusals.mjs';
import { readUsers } from './used-keys.mjs';
import { catalogueCode, languageCode, readMessage } from './written-code.mjs';

const { values: given } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    missing: { type: 'string' },
    root: { type: 'string' },
  },
});
const workspace = path.join(import.meta.dirname, '../../..');
const root = path.resolve(given.root ?? workspace);
// A folder with catalogues alone has the languages of the workspace.
const languages = await readLanguages(existsSync(path.join(root, LANGUAGE_LIST)) ? root : workspace);

/** Adds the keys that code asks for and that none of its catalogues has. They belong to the one it imports first. */
function addAsked(catalogues, users) {
  const of = (folder) => catalogues.find((each) => each.folder === folder);
  const faults = [];
  for (const { file, folders, asked } of users)
    for (const key of asked) {
      const own = folders.map(of).filter(Boolean);
      if (own.length === 0 || own.some(({ texts }) => key in texts.en)) continue;
      own[0].texts.en[key] = '';
      faults.push(`${path.relative(root, file)}: the key “${key}” is in no catalogue of this file`);
    }
  return faults;
}

const namesOf = ({ values, tags }) =>
  [...[...values.keys()].sort(), ...[...tags].sort().map((tag) => `<${tag}>`)].join(', ');

function read(file, key, text, faults) {
  try {
    return readMessage(text);
  } catch (error) {
    faults.push(`${file}: “${key}”: ${error.message}`);
    return readMessage('');
  }
}

/** The files of a catalogue as they should be, and what is wrong with its texts. */
function build({ id, folder, texts }, users) {
  const faults = [];
  const relative = (name) => path.relative(root, path.join(folder, name));
  const files = {};
  const own = users.filter(({ folders }) => folders.includes(folder));
  const english = {};
  for (const [key, text] of Object.entries(texts.en)) {
    english[key] = read(relative('en.json'), key, text, faults);
    if (text.trim() === '') faults.push(`${relative('en.json')}: “${key}” is empty`);
    if (!own.some(({ isNamed }) => isNamed(key)))
      faults.push(`${relative('en.json')}: “${key}” is used nowhere`);
  }
  for (const { language, isIncomplete } of languages) {
    const name = relative(`${language}.json`);
    const present = texts[language];
    for (const key of Object.keys(present))
      if (!(key in english)) faults.push(`${name}: “${key}” is not in en.json`);
    const ordered = Object.fromEntries(Object.keys(english).map((key) => [key, present[key] ?? '']));
    const messages = {};
    for (const [key, text] of Object.entries(ordered)) {
      if (text.trim() === '') {
        if (!isIncomplete) faults.push(`${name}: “${key}” is ${key in present ? 'empty' : 'missing'}`);
        continue;
      }
      const message = read(name, key, text, faults);
      if (namesOf(message) !== namesOf(english[key]))
        faults.push(
          `${name}: “${key}” has the values and tags (${namesOf(message)}), English has (${namesOf(english[key])})`,
        );
      messages[key] = message.message;
    }
    files[`${language}.json`] = `${JSON.stringify(ordered, null, 2)}\n`;
    files[`${language}.ts`] = languageCode(messages);
  }
  files['en.json'] = `${JSON.stringify(texts.en, null, 2)}\n`;
  files['texts.ts'] = catalogueCode(
    id,
    english,
    languages.map(({ language }) => language),
  );
  return { faults, files };
}

const faults = [];

/** Writes a file that is not so yet. A check reports it. */
function writeChanged(file, content) {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  if (given.check) faults.push(`${path.relative(root, file)} is not what “npm run texts” writes`);
  else writeFileSync(file, content);
}

/** Checks all catalogues, and writes what they should be unless it only checks. */
function compile(catalogues) {
  const users = readUsers(root);
  faults.push(...addAsked(catalogues, users));
  for (const each of catalogues) {
    const built = build(each, users);
    faults.push(...built.faults);
    for (const [name, content] of Object.entries(built.files))
      writeChanged(path.join(each.folder, name), content);
  }
  const refusals = refusalList(root, catalogues);
  if (refusals !== null) {
    faults.push(...refusals.faults);
    writeChanged(refusals.file, refusals.content);
  }
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${catalogues.length} catalogues, ${faults.length} faults\n`);
  if (given.check && faults.length > 0) process.exitCode = 1;
}

function list(catalogues, wanted) {
  const listed = languages.find(({ language }) => language === wanted);
  if (listed !== undefined) {
    process.stdout.write(`${missingIn(catalogues, listed, root)}\n`);
    return;
  }
  const known = languages.map(({ language }) => language).join(', ');
  process.stderr.write(`The product has no language “${wanted}”. Other than English it has: ${known}\n`);
  process.exitCode = 1;
}

const catalogues = readCatalogues(
  root,
  languages.map(({ language }) => language),
);
if (given.missing === undefined) compile(catalogues);
else list(catalogues, given.missing);
