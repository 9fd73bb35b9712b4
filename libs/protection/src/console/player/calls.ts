import { consoleApi, type KeyPageAnswer } from '@paasa/console-kit/ui';
import type { PlayerChange, PlayerProtection } from '../../contract/console/player-protection.js';

const calls = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    playerProtection: build.query<PlayerProtection, string>({
      query: (playerId) => `/players/${playerId}/protection`,
      transformResponse: ({ data }: { data: PlayerProtection }) => data,
      providesTags: ['Player'],
    }),
    playerChanges: build.query<
      KeyPageAnswer<PlayerChange>,
      { readonly playerId: string; readonly after: string | undefined }
    >({
      query: ({ playerId, after }) => ({ url: `/players/${playerId}/protection/changes`, params: { after } }),
      providesTags: ['Player'],
    }),
  }),
});

export const { usePlayerProtectionQuery, usePlayerChangesQuery } = calls;
