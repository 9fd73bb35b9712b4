import type { Facts } from '@paasa/console-kit';
import { registerAction } from '@paasa/console-kit/server';
import { ok, refuse } from '@paasa/result';
import type { FastifyInstance } from 'fastify';
import { excludeParamsSchema, type ExcludeParams } from '../../contract/console/player-protection.js';
import type { ProtectionOperations } from '../operations/protection-operations.js';

type Term = ExcludeParams['term'];

function wordsOf(term: Term): string {
  if (term.kind === 'time-out') return `for ${String(term.hours)} hours`;
  return term.months === null ? 'for good' : `for ${String(term.months)} months`;
}

const factsOf = (exclusion: { readonly kind: string; readonly until: string | null } | null): Facts =>
  exclusion === null
    ? { exclusion: null }
    : { exclusion: exclusion.kind, until: exclusion.until ?? 'for good' };

export interface ExcludeOptions {
  readonly protection: Pick<ProtectionOperations, 'find' | 'exclude'>;
  readonly isPlayer: (playerId: string) => Promise<boolean>;
}

const noSuchPlayer = () => refuse('not-found', 'console/no-such-player', 'There is no such player.');

/**
 * For a player who asks for it, or whose play shows harm. No action ends or shortens an exclusion.
 *
 * It does not compare what was found: under its lock an exclusion can only grow, and one that the player has begun
 * meanwhile must not stop a longer one.
 */
export function registerExclude(app: FastifyInstance, { protection, isPlayer }: ExcludeOptions): void {
  registerAction(app, {
    name: 'exclude-player',
    right: 'players:exclude',
    title: 'Exclude from play',
    params: excludeParamsSchema,
    async prepare({ playerId, term }) {
      if (!(await isPlayer(playerId))) return noSuchPlayer();
      const { protection: found } = await protection.find(playerId);
      return ok({
        subject: { kind: 'player', id: playerId },
        amountPaise: null,
        summary: `Exclude player ${playerId} ${wordsOf(term)}. Nobody can shorten it.`,
        before: factsOf(found.exclusion),
      });
    },
    run: ({ playerId, term }, { reason, settle }) =>
      protection.exclude({ playerId, term, by: `operator: ${reason}` }, (tx) =>
        settle(tx, { exclusion: term.kind, term: wordsOf(term) }),
      ),
  });
}
