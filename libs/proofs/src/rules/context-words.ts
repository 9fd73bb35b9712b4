import { MIN_PASSWORD_CHARACTERS } from './password-length.js';

/** Words that everybody tries first at this site. Source: OWASP ASVS 5.0, 6.1.2. Decision 50 documents the same list. */
export const CONTEXT_WORDS: readonly string[] = [
  'paasa',
  'पासा',
  'dice',
  'mines',
  'limbo',
  'casino',
  'betting',
  'gambling',
  'jackpot',
  'satta',
  'matka',
  'wallet',
  'rupee',
  'admin',
  'operator',
  'support',
];

/** Shorter words occur in many passwords by chance. */
const MIN_OWN_WORD_CHARACTERS = 3;
/** Ends of hosts, such as `com`, are in many words. */
const MIN_HOST_WORD_CHARACTERS = 4;

/** What people write for a letter. Every letter stays one character. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const folded = (text: string): string =>
  Array.from(plain(text), (character) => LOOKALIKES[character] ?? character).join('');
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u);
const ofLength = (words: readonly string[], minCharacters: number): string[] =>
  words.filter((word) => Array.from(word).length >= minCharacters);

/** What a password is chosen for. */
export interface PasswordOwner {
  readonly name?: string;
  readonly email?: string;
}

/** The name and the address, and the words in them. */
function ownWordsOf({ name = '', email = '' }: PasswordOwner): string[] {
  const [fullName, address] = [plain(name), plain(email)];
  const [local = '', host = ''] = address.split('@');
  const words = [
    address,
    local,
    fullName,
    fullName.replaceAll(/\s/g, ''),
    ...wordsOf(fullName),
    ...wordsOf(local),
  ];
  return [
    ...ofLength(words, MIN_OWN_WORD_CHARACTERS),
    ...ofLength([host, ...wordsOf(host)], MIN_HOST_WORD_CHARACTERS),
  ];
}

/**
 * Whether a password builds on a word of this site, or on the owner's name or address: without such words it has fewer
 * characters than a password needs.
 */
export function isGuessableHere(password: string, owner: PasswordOwner = {}): boolean {
  const text = folded(password);
  const words = [...CONTEXT_WORDS, ...ownWordsOf(owner)].map(folded).sort((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && Array.from(rest).length < MIN_PASSWORD_CHARACTERS;
}
