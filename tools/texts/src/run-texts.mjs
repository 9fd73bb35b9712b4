import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCatalogues } from './catalogues.mjs';
import { LANGUAGE_LIST, readLanguages } from './languages.mjs';
import { missingIn } from './missing.mjs';
import { refusalList } from './refusals.mjs';
import { readUsers } from './used-keys.mjs';
import { catalogueCode, languageCode, readMessage } from './written-code.mjs';

const workspace = path.join(import.meta.dirname, '../../..');

/** Adds the keys that code asks for and that none of its catalogues has. They belong to the one it imports first. */
function addAsked(root, catalogues, users) {
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
function build({ folder, texts }, { root, languages, users }) {
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
    english,
    languages.map(({ language }) => language),
  );
  return { faults, files };
}

/** Checks all catalogues, and writes what they should be unless it only checks. Shape: the faults. */
function compile(root, catalogues, { languages, check }) {
  const users = readUsers(root);
  const faults = addAsked(root, catalogues, users);
  /** Writes a file that is not so yet. A check reports it. */
  const writeChanged = (file, content) => {
    if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
    if (check) faults.push(`${path.relative(root, file)} is not what “npm run texts” writes`);
    else writeFileSync(file, content);
  };
  for (const each of catalogues) {
    const built = build(each, { root, languages, users });
    faults.push(...built.faults);
    for (const [name, content] of Object.entries(built.files))
      writeChanged(path.join(each.folder, name), content);
  }
  const refusals = refusalList(root, catalogues);
  if (refusals !== null) {
    faults.push(...refusals.faults);
    writeChanged(refusals.file, refusals.content);
  }
  return faults;
}

/**
 * Does what a start of the tool was asked for.
 *
 * @param {{ check?: boolean, missing?: string, root?: string }} given the flags of the command
 * @returns {Promise<{ status: number, stdout: string, stderr: string }>} as it is printed
 */
export async function runTexts({ check = false, missing, root: folder = workspace }) {
  const root = path.resolve(folder);
  // A folder with catalogues alone has the languages of the workspace.
  const languages = await readLanguages(existsSync(path.join(root, LANGUAGE_LIST)) ? root : workspace);
  const names = languages.map(({ language }) => language);
  const catalogues = readCatalogues(root, names);
  if (missing === undefined) {
    const faults = compile(root, catalogues, { languages, check });
    const lines = [...faults, `${catalogues.length} catalogues, ${faults.length} faults`];
    return { status: check && faults.length > 0 ? 1 : 0, stdout: `${lines.join('\n')}\n`, stderr: '' };
  }
  const listed = languages.find(({ language }) => language === missing);
  if (listed !== undefined)
    return { status: 0, stdout: `${missingIn(catalogues, listed, root)}\n`, stderr: '' };
  const known = `Other than English it has: ${names.join(', ')}`;
  return { status: 1, stdout: '', stderr: `The product has no language “${missing}”. ${known}\n` };
}
