/** How a withdrawal failed at the bank: in a row of the list, and as a sentence. */
export const failedWithdrawals = {
  released: {
    note: 'Refused by the bank',
    sentence: 'The bank refused the withdrawal. The money is back in your wallet.',
  },
  reversed: {
    note: 'Returned by the bank',
    sentence: 'The bank returned the withdrawal. The money is back in your wallet.',
  },
  reviewRefused: {
    note: 'Refused after a review',
    sentence: 'We reviewed this withdrawal and refused it. The money is back in your wallet.',
  },
  stopped: {
    note: 'Stopped by you',
    sentence: 'You stopped this withdrawal. The money is back in your wallet.',
  },
} as const;

/** The notes of a withdrawal that is reserved and not sent to the bank yet. */
export const REVIEW_NOTE = 'Being reviewed';
export const WAITING_NOTE = 'Waiting to be sent';

/** The sentence for a note in the list; any other note unchanged. */
export function sentenceOf(note: string | null): string | null {
  return Object.values(failedWithdrawals).find((failure) => failure.note === note)?.sentence ?? note;
}
