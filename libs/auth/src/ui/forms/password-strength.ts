export type PasswordStrength = 'weak' | 'fair' | 'strong';

const FAIR_FROM_BITS = 50;
const STRONG_FROM_BITS = 70;

/** Kinds of characters, each with the number of characters that an attacker has to try. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{Ll}\p{Lu}\d]/u, 33],
];

/** Shorter words occur in many passwords by chance. */
const MIN_KNOWN_LENGTH = 3;

const withoutWords = (password: string, words: readonly string[]): string =>
  words
    .filter(({ length }) => length >= MIN_KNOWN_LENGTH)
    .reduce((rest, word) => rest.replaceAll(word.toLowerCase(), ''), password.toLowerCase());

/** Counts the characters that do not follow from the one before, as they do in `aaaa`, `abcd` and `4321`. */
function surpriseCountOf(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? Infinity)) > 1).length;
}

/**
 * A rough measure: length counts most; patterns and known words do not count. The server decides, and it knows the
 * common passwords.
 */
export function passwordStrength(password: string, knownWords: readonly string[] = []): PasswordStrength {
  const poolSize = kinds.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const bits = surpriseCountOf(withoutWords(password, knownWords)) * Math.log2(Math.max(poolSize, 1));
  if (bits < FAIR_FROM_BITS) return 'weak';
  return bits < STRONG_FROM_BITS ? 'fair' : 'strong';
}
