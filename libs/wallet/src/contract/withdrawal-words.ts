/** How a withdrawal failed at the bank: in a row of the list, and as a sentence. */
const failures = {
  released: {
    note: 'Refused by the bank',
    sentence: 'The bank refused the withdrawal. The money is back in your wallet.',
  },
  reversed: {
    note: 'Returned by the bank',
    sentence: 'The bank returned the withdrawal. The money is back in your wallet.',
  },
} as const;

/** What a row of the list says of a failed withdrawal. */
export const RELEASED_NOTE = failures.released.note;
export const REVERSED_NOTE = failures.reversed.note;

/** What the page and the server say of it, whenever it becomes known. */
export const RELEASED_SENTENCE = failures.released.sentence;
export const REVERSED_SENTENCE = failures.reversed.sentence;

/** The sentence for what a row of the list says; another note as it is. */
export function sentenceOf(note: string | null): string | null {
  return Object.values(failures).find((failure) => failure.note === note)?.sentence ?? note;
}
