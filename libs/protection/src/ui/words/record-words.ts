import type { TranslateOf } from '@paasa/texts';
import { formatRupeesNumber } from '@paasa/ui-kit/ui';
import type { RecordRow } from '../../contract/record.js';
import type { texts } from '../record/texts/texts.js';
import { changeName, makerText, stepText, valueText } from './change-words.js';

/** One record as a line for people. */
export interface RecordWords {
  readonly what: string;
  readonly about: string;
  /** Null for a change. */
  readonly amount: string | null;
}

type T = TranslateOf<typeof texts>;

const keyIn = <K extends string>(keys: readonly K[], name: string): K | undefined =>
  keys.find((key) => key === name);

const TRANSFERS = ['transfer.DEPOSIT', 'transfer.WITHDRAW'] as const;
const STATUSES = [
  'status.PENDING',
  'status.SUCCESS',
  'status.FAILED',
  'status.pending',
  'status.voided',
] as const;

/** The words of a stored name, or the name itself. */
function said(
  t: T,
  key: (typeof TRANSFERS)[number] | (typeof STATUSES)[number] | undefined,
  name: string,
): string {
  return key === undefined ? name : t(key);
}

const statusText = (t: T, status: string): string => said(t, keyIn(STATUSES, `status.${status}`), status);

const rupees = (amountPaise: number): string => formatRupeesNumber(amountPaise / 100);

/** What a record says in a list for people. */
export function recordWords(t: T, row: RecordRow): RecordWords {
  switch (row.record) {
    case 'bet': {
      const { game, stakePaise, payoutPaise, status } = row;
      const about =
        status === 'completed' ? t('paidOut', { amount: rupees(payoutPaise) }) : statusText(t, status);
      return { what: t('bet', { game }), about, amount: rupees(stakePaise) };
    }
    case 'transfer': {
      const { type, amountPaise, status, note } = row;
      const words = statusText(t, status);
      const about = note === null ? words : t('statusNote', { status: words, note });
      const what = said(t, keyIn(TRANSFERS, `transfer.${type}`), type);
      return { what, about, amount: rupees(amountPaise) };
    }
    case 'change': {
      const { what, step, from, to, by } = row;
      return {
        what: t('change', { what: changeName(t, what) }),
        about: t('change.about', {
          step: stepText(t, step),
          from: valueText(t, from),
          to: valueText(t, to),
          by: makerText(t, by),
        }),
        amount: null,
      };
    }
  }
}
