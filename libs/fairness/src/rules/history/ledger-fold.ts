import {
  addPaise,
  formatRupees,
  fromRupees,
  MAX_PAISE,
  paise,
  subtractPaise,
  type Paise,
} from '@paasa/money';
import type { TranslateOf } from '@paasa/texts';
import type { ExportedLedgerEntry } from '../../contract/export.js';
import { CASH_ACCOUNT, PLAYER_PREFIX } from '../../contract/ledger-accounts.js';
import { createFaultList, type FaultList } from './fault-list.js';
import type { texts } from './texts/texts.js';

/** The bet of an entry: `bet:ID`, or `bet:ID:` with an event. */
const BET_REFERENCE = /^bet:([^:]+)(?::|$)/;

export interface LedgerReport {
  readonly entryCount: number;
  /** The sum of the postings. */
  readonly foldedPaise: Paise;
  /** The balance in the file. */
  readonly statedPaise: Paise;
  readonly faults: FaultList;
  readonly isSound: boolean;
}

/** Recomputes a balance from the postings, in the order of the ledger. */
export interface LedgerFold {
  add(entry: ExportedLedgerEntry): void;
  /** Takes the change of the player's cash by a bet; a second call gives null. */
  takeCashChange(betId: string): Paise | null;
  finish(statedPaise: Paise): LedgerReport;
}

/** The faults are in the language of `t`. */
export function createLedgerFold(t: TranslateOf<typeof texts>): LedgerFold {
  const faults = createFaultList();
  const references = new Set<string>();
  const accounts = new Map<string, Paise>();
  const changeByBet = new Map<string, Paise>();
  let entryCount = 0;
  const balanceOf = (account: string): Paise => accounts.get(account) ?? paise(0);

  return {
    add(entry) {
      entryCount += 1;
      const at = { number: entry.sequence, reference: entry.reference };
      if (entry.sequence !== entryCount) faults.add(t('entry.number', { ...at, expected: entryCount }));
      if (references.has(entry.reference)) faults.add(t('entry.twice', at));
      references.add(entry.reference);

      const before = balanceOf(CASH_ACCOUNT);
      for (const { source, destination, amount } of entry.postings) {
        const amountPaise = fromRupees(amount);
        const isMoved = move(accounts, source, -amountPaise) && move(accounts, destination, amountPaise);
        if (!isMoved) faults.add(t('entry.noMoney', at));
      }
      const after = balanceOf(CASH_ACCOUNT);
      if (after !== fromRupees(entry.balanceAfter)) {
        faults.add(
          t('entry.balance', {
            ...at,
            stated: formatRupees(fromRupees(entry.balanceAfter)),
            folded: formatRupees(after),
          }),
        );
      }
      const betId = BET_REFERENCE.exec(entry.reference)?.[1];
      if (betId !== undefined) {
        const known = changeByBet.get(betId) ?? paise(0);
        changeByBet.set(betId, addPaise(known, subtractPaise(after, before)));
      }
    },
    takeCashChange(betId) {
      const change = changeByBet.get(betId) ?? null;
      changeByBet.delete(betId);
      return change;
    },
    finish(statedPaise) {
      for (const betId of changeByBet.keys()) {
        faults.add(t('entry.noBet', { betId }));
      }
      const foldedPaise = balanceOf(CASH_ACCOUNT);
      const isSound = faults.count === 0 && foldedPaise === statedPaise;
      return { entryCount, foldedPaise, statedPaise, faults, isSound };
    },
  };
}

/** Changes one account of the player; other accounts have no balance here. False for an impossible balance. */
function move(accounts: Map<string, Paise>, account: string, changePaise: number): boolean {
  if (!account.startsWith(PLAYER_PREFIX)) return true;
  const after = (accounts.get(account) ?? 0) + changePaise;
  if (after < 0 || after > MAX_PAISE) return false;
  accounts.set(account, paise(after));
  return true;
}
