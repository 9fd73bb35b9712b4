import { inTab, remember } from '@paasa/ui-kit/ui';
import { fieldOf } from '../../rules/field-of.js';
import type { StopReason } from '../../rules/autoplay/stop-reason.js';

/** How far a run came. Units: paise. */
export interface AutoplayReport {
  readonly playedCount: number;
  /** Null: until stopped. */
  readonly plannedCount: number | null;
  readonly wageredPaise: number;
  readonly netResultPaise: number;
  /** Null while it runs. */
  readonly stop: StopReason | null;
}

const isReport = (value: unknown): value is AutoplayReport =>
  ['playedCount', 'wageredPaise', 'netResultPaise'].every((name) =>
    Number.isSafeInteger(fieldOf(value, name)),
  ) &&
  (fieldOf(value, 'plannedCount') === null || Number.isSafeInteger(fieldOf(value, 'plannedCount'))) &&
  (fieldOf(value, 'stop') === null || typeof fieldOf(fieldOf(value, 'stop'), 'kind') === 'string');

const isReportOrNone = (value: unknown): value is AutoplayReport | null => value === null || isReport(value);

/** The last run of a player on a game in this tab, until they return to manual play. */
export const storedReport = (playerId: string, gameId: string) =>
  remember<AutoplayReport | null>(`paasa.autoplay.${playerId}.${gameId}`, null, isReportOrNone, inTab);
