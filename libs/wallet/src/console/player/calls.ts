import { consoleApi, type KeyPageAnswer } from '@paasa/console-kit/ui';
import type {
  PlayerLedgerEntry,
  PlayerMoney,
  PlayerTransfer,
  PlayerTransferEvent,
} from '../../contract/console/player-money.js';

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
      playerMoney: build.query<PlayerMoney, string>({
        query: (playerId) => `/players/${playerId}/money`,
        transformResponse: ({ data }: { data: PlayerMoney }) => data,
        providesTags: ['Player'],
      }),
      playerLedger: listOf<PlayerLedgerEntry>('ledger'),
      playerTransfers: listOf<PlayerTransfer>('transfers'),
      playerTransferEvents: build.query<
        readonly PlayerTransferEvent[],
        { readonly playerId: string; readonly transferId: string }
      >({
        query: ({ playerId, transferId }) => `/players/${playerId}/transfers/${transferId}/events`,
        transformResponse: ({ data }: { data: readonly PlayerTransferEvent[] }) => data,
        providesTags: ['Player'],
      }),
    };
  },
});

export const {
  usePlayerMoneyQuery,
  usePlayerLedgerQuery,
  usePlayerTransfersQuery,
  usePlayerTransferEventsQuery,
} = calls;
