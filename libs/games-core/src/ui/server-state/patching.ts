import type { ApiStore } from '@paasa/api-client/ui';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Bet } from '../../contract/bet.js';
import type { WithSessionBets } from '../session/session-bets.js';
import type { betPageTag, resultsTag, statsTag } from './bets.api.js';
import type { openRoundsTag } from './open-rounds.api.js';

export type State = ReturnType<ApiStore['getState']> & WithSessionBets;
export type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

export type CacheTag =
  | ReturnType<typeof statsTag | typeof betPageTag | typeof resultsTag>
  | typeof openRoundsTag;

export interface PatchContext {
  readonly dispatch: Dispatch;
  /** The state before any patch. */
  readonly state: State;
  /** When the bet was first sent, by the clock of this page. */
  readonly sentAtMs: number;
}

interface Entry {
  readonly isSuccess: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
}

/** An answer from before the bet was sent cannot contain it. */
export const arrivedBefore = (entry: Entry, sentAtMs: number): boolean =>
  entry.isSuccess && entry.fulfilledTimeStamp !== undefined && entry.fulfilledTimeStamp <= sentAtMs;

/** Whether a list or a total counts this bet. */
export const concerns = ({ gameId }: { readonly gameId: string | null }, bet: Bet): boolean =>
  gameId === null || gameId === bet.game._id;
