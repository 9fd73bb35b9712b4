export type PasswordStrength = 'weak' | 'fair' | 'strong';

const FAIR_FROM_BITS = 50;
const STRONG_FROM_BITS = 70;

/** Kinds of characters, each with how many of them somebody who guesses has to try. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{Ll}\p{Lu}\d]/u, 33],
];

/** The shortest word worth leaving out: initials are in every password. */
const MIN_KNOWN_LENGTH = 3;

const withoutWords = (password: string, words: readonly string[]): string =>
  words
    .filter(({ length }) => length >= MIN_KNOWN_LENGTH)
    .reduce((rest, word) => rest.replaceAll(word.toLowerCase(), ''), password.toLowerCase());

/** Counts the characters that the one before does not give away, as in `aaaa`, `abcd` and `4321`. */
function surpriseCountOf(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? Infinity)) > 1).length;
}

/**
 * A rough word for how long a password would stand: length counts most, patterns and what is known of the person do
 * not count. The server decides; it also knows which passwords are common.
 */
export function passwordStrength(password: string, knownWords: readonly string[] = []): PasswordStrength {
  const poolSize = kinds.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const bits = surpriseCountOf(withoutWords(password, knownWords)) * Math.log2(Math.max(poolSize, 1));
  if (bits < FAIR_FROM_BITS) return 'weak';
  return bits < STRONG_FROM_BITS ? 'fair' : 'strong';
}
