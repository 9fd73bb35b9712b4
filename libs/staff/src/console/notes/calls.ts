import { consoleApi, type KeyPageAnswer } from '@paasa/console-kit/ui';
import type { PlayerNote } from '../../contract/notes.js';

const calls = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    playerNotes: build.query<
      KeyPageAnswer<PlayerNote>,
      { readonly playerId: string; readonly after: string | undefined }
    >({
      query: ({ playerId, after }) => ({ url: `/players/${playerId}/notes`, params: { after } }),
      providesTags: ['Player'],
    }),
  }),
});

export const { usePlayerNotesQuery } = calls;
