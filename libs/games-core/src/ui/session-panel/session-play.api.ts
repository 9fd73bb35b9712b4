import { api, type ApiStore } from '@paasa/api-client/ui';
import type { SessionPlayResponse } from '../../contract/session-play.js';
import type { PlayStart } from '../../rules/play-start.js';
import { playAfterAnswer, type HeldPlay } from './held-play.js';

export interface SessionPlayQuery {
  readonly since: PlayStart;
}

/** Only the results after those that the page holds are requested. */
export const sessionPlayApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSessionPlay: build.query<HeldPlay, SessionPlayQuery>({
      queryFn: async ({ since }, { getState }, _options, send) => {
        const held = heldPlayIn(getState() as ApiState, since);
        const params = { since, ...(held === undefined ? {} : { known: held.answeredCount }) };
        const { data, error } = await send({ url: '/api/bets/session', params });
        if (error !== undefined) return { error };
        return { data: playAfterAnswer(held, data as SessionPlayResponse, Date.now()) };
      },
      structuralSharing: false,
      // It is followed only while it is shown.
      keepUnusedDataFor: 0,
    }),
    resetPlay: build.mutation<unknown, void>({
      query: () => ({ url: '/api/bets/session/reset', method: 'POST' }),
    }),
  }),
});

export type ApiState = ReturnType<ApiStore['getState']>;

const heldPlayIn = (state: ApiState, since: PlayStart): HeldPlay | undefined =>
  sessionPlayApi.endpoints.getSessionPlay.select({ since })(state).data;
