import type { LimitWindow } from './limit-kinds.js';

const HOUR_MS = 3_600_000;
/** Hours begin with those of India, which are half an hour beside those of UTC. */
const OFFSET_MS = HOUR_MS / 2;

export const ROLLING_MS: Readonly<Record<LimitWindow, number>> = {
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
};

/** The beginning of the hour of Asia/Kolkata. */
export const hourOf = (at: Date): Date =>
  new Date(Math.floor((at.getTime() + OFFSET_MS) / HOUR_MS) * HOUR_MS - OFFSET_MS);

/** The first hour that counts: the window is never shorter than its name says, and up to an hour longer. */
export const firstHourOf = (window: LimitWindow, at: Date): Date =>
  hourOf(new Date(at.getTime() - ROLLING_MS[window]));

/** When an hour no longer counts. */
export const endOfHour = (window: LimitWindow, hour: Date): Date =>
  new Date(hour.getTime() + HOUR_MS + ROLLING_MS[window]);
