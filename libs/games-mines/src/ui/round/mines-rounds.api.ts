import { api, type ApiStore } from '@paasa/api-client/ui';
import {
  afterPaint,
  intentRequest,
  openRoundsTag,
  patchAfterBet,
  patchAfterOpen,
  type BetIntent,
} from '@paasa/games-core/ui';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type {
  EndMineRequest,
  EndMineResponse,
  PendingMineResponse,
  RevealTileRequest,
  RevealTileResponse,
  StartMineRequest,
  StartMineResponse,
} from '../../contract/mines-calls.js';
import { EMPTY_TABLE, withOpenBet, withReveal, type MinesTable } from './mines-table.js';

type State = ReturnType<ApiStore['getState']>;
type Thunk<Value = void> = ThunkAction<Value, State, unknown, UnknownAction>;

export interface Sent<Body> {
  readonly body: Body;
  readonly intent: BetIntent;
}

const moneyCall = <Body>(method: 'POST' | 'PATCH', url: string, { body, intent }: Sent<Body>) => ({
  url,
  method,
  body,
  ...intentRequest(intent),
});

// The sender of a step shows its failure.
const ignoreFailure = () => undefined;

const minesRoundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMinesTable: build.query<MinesTable, void>({
      query: () => '/api/games/mines/pending-mine',
      transformResponse: ({ bet }: PendingMineResponse) => withOpenBet(EMPTY_TABLE, bet),
      merge: (held, fresh) => (fresh.lastBet === null ? withOpenBet(held, fresh.openBet) : fresh),
      providesTags: ['PendingRound'],
    }),
    startMine: build.mutation<StartMineResponse, Sent<StartMineRequest>>({
      query: (sent) => moneyCall('POST', '/api/games/mines/start-mine', sent),
      onQueryStarted: ({ intent }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data: { round, wallet } }) => {
          dispatch(changeTable((table) => withOpenBet(table, round)));
          dispatch(patchAfterOpen(round, { walletRupees: wallet, sentAtMs: intent.firstSentAtMs }));
        }, ignoreFailure),
    }),
    revealTile: build.mutation<RevealTileResponse, Sent<RevealTileRequest>>({
      query: (sent) => moneyCall('PATCH', '/api/games/mines/reveal-tile', sent),
      onQueryStarted: ({ body, intent }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(async ({ data }) => {
          dispatch(changeTable((table) => withReveal(table, body.betId, data)));
          if (data.status === 'active') return;
          await afterPaint();
          dispatch(patchAfterBet(data.bet, { walletRupees: data.wallet, sentAtMs: intent.firstSentAtMs }));
        }, ignoreFailure),
    }),
    endMine: build.mutation<EndMineResponse, Sent<EndMineRequest>>({
      query: (sent) => moneyCall('POST', '/api/games/mines/end-mine', sent),
      onQueryStarted: ({ intent }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data: { bet, wallet, isRepeat } }) => {
          dispatch(changeTable(() => ({ ...EMPTY_TABLE, lastBet: bet })));
          dispatch(patchAfterBet(bet, { walletRupees: wallet, sentAtMs: intent.firstSentAtMs, isRepeat }));
        }, ignoreFailure),
    }),
  }),
});

/**
 * Puts an answer on the table.
 *
 * An upsert and not a patch: a query of the open round at the same moment may have an older answer, and an upsert drops it.
 */
function changeTable(change: (table: MinesTable) => MinesTable): Thunk {
  return (dispatch, getState) => {
    const value = change(tableIn(getState()));
    dispatch(
      minesRoundsApi.util.upsertQueryEntries([{ endpointName: 'getMinesTable', arg: undefined, value }]),
    );
  };
}

const selectTable = minesRoundsApi.endpoints.getMinesTable.select();

/** The player's latest known table. */
export const tableIn = (state: State): MinesTable => selectTable(state).data ?? EMPTY_TABLE;

/**
 * Requests the open round again, and after a change also the affected data: the balance and lists, and after an end the
 * totals.
 *
 * Shape: true if the round on the table ended, but not on this page.
 */
export function requestOpenRound(): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const before = tableIn(getState()).openBet;
    await dispatch(
      minesRoundsApi.endpoints.getMinesTable.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    const { openBet, lastBet } = tableIn(getState());
    const isStillOpen = before?._id === openBet?._id;
    const hasEndedUnseen = before !== null && !isStillOpen && before._id !== lastBet?._id;
    if (hasEndedUnseen)
      dispatch(api.util.invalidateTags(['Bets', 'Stats', 'DayStats', 'User', openRoundsTag]));
    else if (openBet !== null && !isStillOpen)
      dispatch(api.util.invalidateTags(['Bets', 'User', openRoundsTag]));
    return hasEndedUnseen;
  };
}

/** The player has taken note that the round ended. */
export const acknowledgeEnd = () =>
  minesRoundsApi.util.updateQueryData('getMinesTable', undefined, (table) => ({
    ...table,
    hasEndedUnseen: false,
  }));

const { startMine, revealTile, endMine } = minesRoundsApi.endpoints;
// Without mutation hooks, whose state would draw the whole screen twice with each step.
export const sendStart = (sent: Sent<StartMineRequest>) => startMine.initiate(sent, { track: false });
export const sendReveal = (sent: Sent<RevealTileRequest>) => revealTile.initiate(sent, { track: false });
export const sendEnd = (sent: Sent<EndMineRequest>) => endMine.initiate(sent, { track: false });

export const { useGetMinesTableQuery } = minesRoundsApi;
