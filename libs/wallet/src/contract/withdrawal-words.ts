import { constant, sentenceIn, type Language } from '@paasa/texts';
import { texts } from './texts/texts.js';

/** How a withdrawal failed at the bank: in a row of the list, and as a sentence. */
export const failedWithdrawals = {
  released: {
    note: constant(texts, (t) => t('released.note')),
    sentence: constant(texts, (t) => t('released.sentence')),
  },
  reversed: {
    note: constant(texts, (t) => t('reversed.note')),
    sentence: constant(texts, (t) => t('reversed.sentence')),
  },
  reviewRefused: {
    note: constant(texts, (t) => t('reviewRefused.note')),
    sentence: constant(texts, (t) => t('reviewRefused.sentence')),
  },
  stopped: {
    note: constant(texts, (t) => t('stopped.note')),
    sentence: constant(texts, (t) => t('stopped.sentence')),
  },
} as const;

/** All other notes of transfers. The wire has them in English; the page says them in its language. */
export const transferNotes = {
  /** Reserved and not sent to the bank yet. */
  review: constant(texts, (t) => t('note.review')),
  waiting: constant(texts, (t) => t('note.waiting')),
  created: constant(texts, (t) => t('note.created')),
  requested: constant(texts, (t) => t('note.requested')),
  neverSent: constant(texts, (t) => t('note.neverSent')),
  returning: constant(texts, (t) => t('note.returning')),
  returned: constant(texts, (t) => t('note.returned')),
  unreturned: constant(texts, (t) => t('note.unreturned')),
  notPaid: constant(texts, (t) => t('note.notPaid')),
  givenUp: constant(texts, (t) => t('note.givenUp')),
  notStarted: constant(texts, (t) => t('note.notStarted')),
  secondRefunded: constant(texts, (t) => t('note.secondRefunded')),
  secondRefunding: constant(texts, (t) => t('note.secondRefunding')),
  refunded: constant(texts, (t) => t('note.refunded')),
  refunding: constant(texts, (t) => t('note.refunding')),
  unpaid: constant(texts, (t) => t('note.unpaid')),
  late: constant(texts, (t) => t('note.late')),
} as const;

/** The destination of a deposit that is sent back. */
export const SOURCE = constant(texts, (t) => t('source'));

/** A note or destination of the wire in a language; what staff wrote stays as it is. */
export const wireTextIn = (text: string | null, language: Language): string | null =>
  text === null ? null : sentenceIn({ message: text }, language);

/** The sentence for a note in the list; any other note alone. */
export function sentenceOf(note: string | null, language: Language): string | null {
  const failure = Object.values(failedWithdrawals).find((each) => each.note === note);
  return wireTextIn(failure?.sentence ?? note, language);
}
