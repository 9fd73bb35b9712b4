import { afterIdQuerySchema, keyPageOf } from '@paasa/console-kit';
import { registerAction } from '@paasa/console-kit/server';
import { ok, refuse } from '@paasa/result';
import { errorBodySchema } from '@paasa/server-kit';
import type { Database, Tx } from '@paasa/server-kit/server';
import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addNoteParamsSchema, playerNotesPageSchema } from '../../contract/notes.js';
import { insertNote, listNotes } from './notes.repo.js';

export interface NotesOptions {
  readonly db: Database;
  /** Whether there is such a player, whose account cannot be erased until the transaction ends: a later note would stay. */
  readonly holdPlayer: (tx: Tx, playerId: string) => Promise<boolean>;
}

const noSuchPlayer = () => refuse('not-found', 'console/no-such-player', 'There is no such player.');

const plugin: FastifyPluginAsyncZod<NotesOptions> = async (app, { db, holdPlayer }) => {
  app.get(
    '/api/console/players/:playerId/notes',
    {
      config: { right: 'players:read' },
      schema: {
        tags: ['players'],
        summary: 'What staff have noted about a player, newest first',
        params: z.object({ playerId: z.uuid().toLowerCase() }),
        querystring: afterIdQuerySchema,
        response: { 200: playerNotesPageSchema, '4xx': errorBodySchema, '5xx': errorBodySchema },
      },
    },
    async ({ params, query }) => {
      const notes = await db.read((tx) => listNotes(tx, params.playerId, query.after));
      return keyPageOf(notes, ({ noteId }) => noteId);
    },
  );
  registerAction(app, {
    name: 'add-note',
    right: 'players:note',
    title: 'Add a note',
    params: addNoteParamsSchema,
    async prepare({ playerId }) {
      if (!(await db.transaction((tx) => holdPlayer(tx, playerId)))) return noSuchPlayer();
      const subject = { kind: 'player' as const, id: playerId };
      return ok({ subject, amountPaise: null, summary: `Add a note about player ${playerId}.`, before: {} });
    },
    // The text may name the person, so the log has only its id.
    run: ({ playerId, text }, { member, settle }) =>
      db.transaction(async (tx) => {
        if (!(await holdPlayer(tx, playerId))) return noSuchPlayer();
        const noteId = await insertNote(tx, member, { playerId, text });
        await settle(tx, { noteId });
        return ok(noteId);
      }),
  });
};

/** What staff note about players. Needs `consolePlugin`. */
export const notesPlugin = fp(plugin, { name: 'player-notes', dependencies: ['console'] });
