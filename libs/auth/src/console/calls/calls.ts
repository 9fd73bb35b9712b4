import { consoleApi, type KeyPageAnswer } from '@paasa/console-kit/ui';
import type {
  PlayerAccount,
  PlayerEvent,
  PlayerMail,
  PlayerSession,
  UnmaskedPlayer,
} from '../../contract/console/player-account.js';
import type { PlayerSearchPage, PlayerSearchQuery } from '../../contract/console/player-search.js';

interface PageOf {
  readonly playerId: string;
  readonly after: string | undefined;
}

const calls = consoleApi.injectEndpoints({
  endpoints: (build) => {
    const listOf = <Row>(name: string) =>
      build.query<KeyPageAnswer<Row>, PageOf>({
        query: ({ playerId, after }) => ({ url: `/players/${playerId}/${name}`, params: { after } }),
        providesTags: ['Player'],
      });
    return {
      findPlayers: build.query<PlayerSearchPage, PlayerSearchQuery>({
        query: (params) => ({ url: '/players', params }),
        // Each search is recorded, so none is repeated by itself.
        keepUnusedDataFor: 0,
      }),
      playerAccount: build.query<PlayerAccount, string>({
        query: (playerId) => `/players/${playerId}/account`,
        transformResponse: ({ data }: { data: PlayerAccount }) => data,
        providesTags: ['Player'],
      }),
      playerSessions: listOf<PlayerSession>('sessions'),
      playerEvents: listOf<PlayerEvent>('events'),
      playerMails: listOf<PlayerMail>('mails'),
      unmaskPlayer: build.mutation<UnmaskedPlayer, string>({
        query: (playerId) => ({ url: `/players/${playerId}/unmask`, method: 'POST', body: {} }),
        transformResponse: ({ data }: { data: UnmaskedPlayer }) => data,
      }),
    };
  },
});

export const {
  useFindPlayersQuery,
  usePlayerAccountQuery,
  usePlayerSessionsQuery,
  usePlayerEventsQuery,
  usePlayerMailsQuery,
  useUnmaskPlayerMutation,
} = calls;
