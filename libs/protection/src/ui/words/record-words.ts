import { formatRupeesNumber } from '@paasa/ui-kit/ui';
import type { RecordRow } from '../../contract/record.js';
import { LIMIT_KINDS, LIMIT_WINDOWS } from '../../rules/limit-kinds.js';
import { limitName } from './limit-words.js';

/** One record as a line for people. */
export interface RecordWords {
  readonly what: string;
  readonly about: string;
  /** Null for a change. */
  readonly amount: string | null;
}

const transferWords: Readonly<Record<string, string>> = { DEPOSIT: 'Deposit', WITHDRAW: 'Withdrawal' };
const statusWords: Readonly<Record<string, string>> = {
  PENDING: 'Pending',
  SUCCESS: 'Success',
  FAILED: 'Failed',
  pending: 'Open',
  voided: 'Ended without a result, stake returned',
};

const rupees = (amountPaise: number): string => formatRupeesNumber(amountPaise / 100);

/** Such as `daily deposit limit`, or the stored name of what has changed. */
function changeName(what: string): string {
  for (const kind of LIMIT_KINDS)
    for (const window of LIMIT_WINDOWS)
      if (what === `limit ${kind} ${window}`) return limitName({ kind, window });
  return what;
}

const makers: Readonly<Record<string, string>> = {
  player: 'you',
  register: 'the register of excluded people',
  'same payee': 'us, because an excluded person has the same bank account or UPI id',
  'exclusion file': 'us, from our file of exclusions',
};

/** What a record says in a list for people. */
export function recordWords(row: RecordRow): RecordWords {
  switch (row.record) {
    case 'bet': {
      const { game, stakePaise, payoutPaise, status } = row;
      const about =
        status === 'completed' ? `Paid out ${rupees(payoutPaise)}` : (statusWords[status] ?? status);
      return { what: `Bet: ${game}`, about, amount: rupees(stakePaise) };
    }
    case 'transfer': {
      const { type, amountPaise, status, note } = row;
      const about = [statusWords[status] ?? status, note].filter((part) => part !== null).join('. ');
      return { what: transferWords[type] ?? type, about, amount: rupees(amountPaise) };
    }
    case 'change': {
      const { what, step, from, to, by } = row;
      return {
        what: `Change: ${changeName(what)}`,
        about: `${step}: ${from ?? 'none'} → ${to ?? 'none'}, by ${makers[by] ?? by}`,
        amount: null,
      };
    }
  }
}
