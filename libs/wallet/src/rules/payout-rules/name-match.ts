/** Forms of address, which often only one side has. */
const TITLES = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'master',
  'mx',
  'dr',
  'prof',
  'er',
  'adv',
  'ca',
  'capt',
  'col',
  'maj',
  'shri',
  'shree',
  'sri',
  'smt',
  'shrimati',
  'kumari',
  'km',
  'late',
]);

function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    // An apostrophe is inside a word, other marks are between two.
    .replaceAll(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const named = words.filter((word) => !TITLES.has(word));
  return named.length === 0 ? words : named;
}

const isInitialOf = (initial: string, word: string): boolean =>
  initial.length === 1 && word.startsWith(initial);

/**
 * Matches each word of the shorter name with one of the longer. Whole words come first, so that an initial does not
 * take the match of a whole word.
 */
function areAllFound(shorter: readonly string[], longer: readonly string[]): boolean {
  const left = [...longer];
  const take = (isIt: (word: string) => boolean): boolean => {
    const index = left.findIndex(isIt);
    if (index !== -1) left.splice(index, 1);
    return index !== -1;
  };
  const unequal = shorter.filter((word) => !take((other) => other === word));
  const isAnyWhole = unequal.length < shorter.length && shorter.some((word) => word.length > 1);
  return (
    isAnyWhole &&
    unequal.every((word) => take((other) => isInitialOf(word, other) || isInitialOf(other, word)))
  );
}

/**
 * Whether the name of an account and that of a payee can be one person's.
 *
 * Case, marks, titles, spaces and the order of words do not matter; an initial stands for a word; one side may leave
 * words out as long as two are left. A single word is a match only for itself: half of a family has it.
 */
export function isSameName(accountName: string | null, payeeName: string | null): boolean {
  if (accountName === null || payeeName === null) return false;
  const [account, payee] = [wordsOf(accountName), wordsOf(payeeName)];
  if (account.length === 0 || payee.length === 0) return false;
  if (account.join('') === payee.join('')) return true;
  const [shorter, longer] = account.length <= payee.length ? [account, payee] : [payee, account];
  if (shorter.length === longer.length && [...shorter].sort().join() === [...longer].sort().join())
    return true;
  return shorter.length >= 2 && areAllFound(shorter, longer);
}
