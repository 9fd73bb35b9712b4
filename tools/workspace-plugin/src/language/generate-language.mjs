import { formatTree } from '../format-tree.mjs';
import { LANGUAGE_LIST, runTexts } from '../compile-texts.mjs';
import { propertiesOf, withProperty } from '../lists.mjs';
import { readDisplayName } from '../names.mjs';
import { requireLanguage } from './require-language.mjs';

const LIST = { file: LANGUAGE_LIST, constant: 'LANGUAGE_LIST' };
const LEGAL = ['terms', 'privacy', 'contact'].map((name) => `apps/web/public/legal/${name}`);
const SKIPPED = new Set(['node_modules', 'dist', 'out-tsc', 'test-results', 'playwright-report']);

/**
 * `nx g @paasa/workspace-plugin:language CODE`: one more language in the list of languages, its catalogues without texts
 * and its legal texts. English stands for every text until it is translated.
 *
 * Errors: throws with a sentence for people before anything is written.
 *
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ language: string, displayName?: string }} wishes
 */
export async function generateLanguage(tree, { language, displayName: wished }) {
  const text = tree.read(LIST.file, 'utf8');
  const { locale, ownName } = requireLanguage(language, propertiesOf(text, LIST));
  const name = readDisplayName(wished ?? ownName, language);
  const legal = LEGAL.map((file) => ({ english: `${file}.txt`, own: `${file}.${language}.txt` }));
  for (const { own } of legal)
    if (tree.exists(own))
      throw new Error(`There is ${own} already, which would be written over: move it away.`);

  const property = `${language}: { name: '${name}', locale: '${locale}', isIncomplete: true }`;
  tree.write(LIST.file, withProperty(text, { ...LIST, property }));
  for (const { english, own } of legal) tree.write(own, untranslated(tree.read(english, 'utf8'), name));
  formatTree(tree);
  // Compiled texts are not formatted.
  runTexts(
    tree,
    ['apps', 'libs'].flatMap((group) => cataloguesBelow(tree, group)),
  );
  return () => {
    console.log(
      `\n${name} is at /${language}. What is not translated yet: npm run texts -- --missing ${language}`,
    );
  };
}

/** The mark keeps the English text of the operator in force until this one is translated. */
const untranslated = (english, name) => `[FILL IN: this text in ${name}]\n\n${english}`;

/** The JSON of every catalogue below a folder. */
function cataloguesBelow(tree, folder) {
  return tree
    .children(folder)
    .filter((name) => !SKIPPED.has(name))
    .flatMap((name) => {
      const inside = `${folder}/${name}`;
      if (tree.isFile(inside)) return [];
      if (name !== 'texts' || !tree.exists(`${inside}/en.json`)) return cataloguesBelow(tree, inside);
      return tree
        .children(inside)
        .filter((file) => file.endsWith('.json'))
        .map((file) => `${inside}/${file}`);
    });
}
