/** The allowed names of a new lib, and their spellings in code. */

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const FOR_PEOPLE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*([ -][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u;
const MAX_LENGTH = 32;

/** Names that addresses, calls, folders or files of the workspace already use, or that would lead to such a name. */
const TAKEN_WORDS = (
  'all caller cleanup clearing core coverage day-stats dist game game-module game-modules games get-all-games instant instant-game list live module new ' +
  'not-found out-tsc rules screenshots sent'
).split(' ');

/** Reserved words of TypeScript; the lists name their imports after the lib. */
const KEYWORDS = (
  'abstract any arguments as async await boolean break case catch class const continue debugger declare default ' +
  'delete do else enum eval export extends false finally for from function get if implements import in instanceof ' +
  'interface is keyof let never null number object of package private protected public readonly require return ' +
  'satisfies set static string super switch symbol this throw true try type typeof undefined unique unknown var ' +
  'void while with yield'
).split(' ');

/** For a user whose run was interrupted, or who removed a lib only in part. */
export const UNDO =
  'If that is what a run left that was broken off, take it back first: git restore apps package-lock.json, and remove ' +
  'what git status shows as new (git clean -fdx libs/NAME removes what is built as well).';

/** The words of a name, each with a capital: `Coin Toss`. */
const words = (name) => name.split('-').map((word) => word[0].toUpperCase() + word.slice(1));

/**
 * The ways in which code and people write a name.
 *
 * @param {string} name in kebab-case
 * @returns {{ name: string, pascal: string, camel: string, upper: string, spaced: string }}
 */
export function waysToWrite(name) {
  const pascal = words(name).join('');
  return {
    name,
    pascal,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    upper: name.toUpperCase().replaceAll('-', '_'),
    spaced: words(name).join(' '),
  };
}

/**
 * Checks that a lib may have this name.
 *
 * Errors: throws with a sentence for people.
 */
export function requireName(name) {
  if (typeof name !== 'string' || !KEBAB.test(name))
    throw new Error(`'${String(name)}' is no name: small letters, digits and single hyphens, as coin-toss.`);
  if (name.length > MAX_LENGTH)
    throw new Error(`'${name}' is too long: a name has at most ${MAX_LENGTH} characters.`);
  if (TAKEN_WORDS.includes(name) || KEYWORDS.includes(name))
    throw new Error(`'${name}' is a word that the code keeps for itself: choose another name.`);
}

/**
 * Sees that nothing in the workspace has this name yet.
 *
 * Errors: throws with a sentence for people.
 *
 * @param {import('@nx/devkit').Tree} tree
 * @param {string} folder where the lib is to lie, below libs/
 */
export function requireFree(tree, folder) {
  for (const group of ['apps', 'libs', 'tools'])
    if (tree.exists(`${group}/${folder}`))
      throw new Error(`There is ${group}/${folder} already: choose another name. ${UNDO}`);
}

/**
 * The display name.
 *
 * Errors: throws with a sentence for people.
 */
export function readDisplayName(given, name) {
  const displayName = given ?? waysToWrite(name).spaced;
  if (!FOR_PEOPLE.test(displayName) || displayName.length > MAX_LENGTH)
    throw new Error(
      `'${displayName}' cannot be shown: letters, digits, single spaces and hyphens, at most ${MAX_LENGTH}.`,
    );
  return displayName;
}
