import { fillPeriods, houseRange, type HousePeriods, type HouseStep } from '@paasa/server-kit';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { listHouseSignUps, readWaitingMails, type WaitingMails } from './house-hours.repo.js';

/** The figures of accounts and mails. */
export interface AuthOverview {
  /** New accounts by hours, days or months. */
  readSignUps(step: HouseStep): Promise<HousePeriods<{ readonly signUpCount: number }>>;
  readWaitingMails(): Promise<WaitingMails>;
}

export const createAuthOverview = ({ db, nowMs }: DatabaseAndClock): AuthOverview => ({
  async readSignUps(step) {
    const range = houseRange(step, new Date(nowMs()));
    const rows = await db.read((tx) => listHouseSignUps(tx, range));
    return fillPeriods(range, rows, ([row]) => ({ signUpCount: row?.signUpCount ?? 0 }));
  },
  readWaitingMails: () => db.read(readWaitingMails),
});
