import type { LedgerTransaction } from './posting.js';
import { NO_EFFECT, transferEffect } from './transfer-effect.js';

/** What a ledger transaction adds to the house’s hour. Units: paise. */
export interface HouseEffect {
  readonly depositCount: number;
  readonly depositedPaise: number;
  /** Below zero if a withdrawal comes back. */
  readonly withdrawnPaise: number;
  /** What staff gave to players; below zero if they took money. */
  readonly correctedPaise: number;
  /** The fees that the payment provider takes from the house; below zero if it gives one back. */
  readonly feesPaise: number;
}

export const NO_HOUSE_EFFECT: HouseEffect = { ...NO_EFFECT, depositCount: 0, feesPaise: 0 };

export const addHouseEffects = (one: HouseEffect, other: HouseEffect): HouseEffect => ({
  depositCount: one.depositCount + other.depositCount,
  depositedPaise: one.depositedPaise + other.depositedPaise,
  withdrawnPaise: one.withdrawnPaise + other.withdrawnPaise,
  correctedPaise: one.correctedPaise + other.correctedPaise,
  feesPaise: one.feesPaise + other.feesPaise,
});

/** Deposits, withdrawals and corrections are those of the players’ days: see `transferEffect`. */
export function houseEffect(transaction: LedgerTransaction): HouseEffect {
  const moved = transferEffect(transaction);
  let feesPaise = 0;
  for (const { source, destination, amountPaise } of transaction.postings) {
    if (source === 'house:fees') feesPaise += amountPaise;
    if (destination === 'house:fees') feesPaise -= amountPaise;
  }
  return { ...moved, depositCount: moved.depositedPaise > 0 ? 1 : 0, feesPaise };
}

export const isNoHouseEffect = (effect: HouseEffect): boolean =>
  Object.values(effect).every((figure) => figure === 0);
