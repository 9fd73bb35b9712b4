import { fillPeriods, houseRange, type HousePeriods, type HouseStep } from '@paasa/server-kit';
import { NO_HOUSE_EFFECT, type HouseEffect } from '../../rules/house-effect.js';
import type { WalletContext } from '../context/wallet-context.js';
import { findLastRun, listWaiting, type LastRun, type WaitingRow } from './health.repo.js';
import { listHouseMoney } from '../house/house-hours.repo.js';
import { findLatestProof, type StoredProof } from '../proof/proofs.repo.js';

/** What operators must know of the money at a glance. */
export interface MoneyHealth {
  readonly waiting: readonly WaitingRow[];
  /** Null before the first run. */
  readonly lastRun: LastRun | null;
  /** Null before the first proof. */
  readonly lastProof: StoredProof | null;
}

/** The wallet’s figures of the house. */
export interface WalletOverview {
  /** Deposits, withdrawals and fees of all players, by hours, days or months. */
  readMoney(step: HouseStep, now?: Date): Promise<HousePeriods<HouseEffect>>;
  readHealth(): Promise<MoneyHealth>;
}

export const createWalletOverview = ({ db, clock }: Pick<WalletContext, 'db' | 'clock'>): WalletOverview => ({
  async readMoney(step, now = clock()) {
    const range = houseRange(step, now);
    const rows = await db.read((tx) => listHouseMoney(tx, range));
    return fillPeriods(range, rows, ([row]) => row ?? NO_HOUSE_EFFECT);
  },
  readHealth: () =>
    db.snapshot(async (tx) => ({
      waiting: await listWaiting(tx),
      lastRun: await findLastRun(tx),
      lastProof: await findLatestProof(tx),
    })),
});
