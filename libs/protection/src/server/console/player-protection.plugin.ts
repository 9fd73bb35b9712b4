import { afterIdQuerySchema, hasRight, KEY_PAGE_SIZE, keyPageOf } from '@paasa/console-kit';
import { getMember } from '@paasa/console-kit/server';
import { errorBodySchema } from '@paasa/server-kit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  playerChangesPageSchema,
  playerProtectionResponseSchema,
} from '../../contract/console/player-protection.js';
import { BIRTH_CHANGE } from '../age/birth-date.js';
import type { ProtectionOperations } from '../operations/protection-operations.js';
import type { StoredSigns } from '../signs/signs.repo.js';
import type { StoredChange } from '../state/changes.repo.js';
import { registerExclude } from './exclude-player.action.js';

export interface PlayerProtectionOptions {
  readonly protection: Pick<ProtectionOperations, 'find' | 'listSignsOf' | 'listChanges' | 'exclude'>;
  /** Whether there is such a player, whose account is not erased. */
  readonly isPlayer: (playerId: string) => Promise<boolean>;
}

const tags = ['players'];
const params = z.object({ playerId: z.uuid().toLowerCase() });
const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };
const config = { right: 'players:read' } as const;

const mayUnmask = (request: FastifyRequest): boolean => hasRight(getMember(request).role, 'players:unmask');

/** The figures that are one number each. */
const presentSigns = ({ day, kinds, figures }: StoredSigns) => ({
  day,
  kinds: [...kinds],
  figures: Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  ),
});

/** A date of birth is not for every role, wherever it stands. */
function presentChange({ id: changeId, at, ...change }: StoredChange, isUnmasked: boolean) {
  const shown = (value: string | null) =>
    value !== null && change.what === BIRTH_CHANGE && !isUnmasked ? '•••' : value;
  const [from, to] = [shown(change.from), shown(change.to)];
  return { ...change, changeId, at: at.toISOString(), from, to };
}

const plugin: FastifyPluginAsyncZod<PlayerProtectionOptions> = async (app, options) => {
  const { protection } = options;
  app.get(
    '/api/console/players/:playerId/protection',
    { config, schema: { tags, params, response: { 200: playerProtectionResponseSchema, ...refusals } } },
    async (request) => {
      const { playerId } = request.params;
      const { protection: found } = await protection.find(playerId);
      const { exclusion, limits, age, realityCheck } = found;
      const isUnmasked = mayUnmask(request);
      return {
        success: true as const,
        data: {
          exclusion,
          limits,
          isUnderAge: age?.isUnderAge ?? null,
          birthDate: isUnmasked ? (age?.birthDate ?? null) : null,
          realityCheckMinutes: realityCheck.minutes,
          signs: (await protection.listSignsOf(playerId)).map(presentSigns),
        },
      };
    },
  );
  app.get(
    '/api/console/players/:playerId/protection/changes',
    {
      config,
      schema: {
        tags,
        summary: 'Changes of what protects a player, newest first',
        params,
        querystring: afterIdQuerySchema,
        response: { 200: playerChangesPageSchema, ...refusals },
      },
    },
    async (request) => {
      const page = { before: request.query.after ?? null, limit: KEY_PAGE_SIZE + 1 };
      const changes = await protection.listChanges(request.params.playerId, page);
      const isUnmasked = mayUnmask(request);
      const shown = changes.map((change) => presentChange(change, isUnmasked));
      return keyPageOf(shown, ({ changeId }) => changeId);
    },
  );
  registerExclude(app, options);
};

/** What protects one player, for staff, in an open view. Needs `consolePlugin`. */
export const playerProtectionPlugin = fp(plugin, { name: 'player-protection', dependencies: ['console'] });
