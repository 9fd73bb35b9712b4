import { KeyAnsweredElsewhere } from '@paasa/server-kit/server';

/**
 * Thrown in a batch whose players another process let open a round between our look and our insert: what the batch
 * has done so far is undone, and it runs again with these players refused.
 */
export class RoundOpenedElsewhere extends Error {
  override readonly name = 'RoundOpenedElsewhere';

  constructor(readonly playerIds: readonly string[]) {
    super('Another process opened a round for a player of this batch.');
  }
}

/** Each run settles one clash more, and a batch has two chances of one for each of its bets. */
const MOST_RUNS = 600;

/**
 * Runs a batch until no other process comes in between: none opens a round of a player of it (`knownOpeners` are the
 * players met so far), none answers under a key of it.
 *
 * It ends, because every further run refuses a player more, or finds an answer more. Errors: throws where it does not.
 */
export async function rerunAfterOthers<Answer>(
  run: (knownOpeners: ReadonlySet<string>) => Promise<Answer>,
): Promise<Answer> {
  const known = new Set<string>();
  for (let runCount = 1; ; runCount += 1) {
    try {
      return await run(known);
    } catch (error) {
      if (runCount === MOST_RUNS) throw error;
      if (error instanceof RoundOpenedElsewhere) for (const playerId of error.playerIds) known.add(playerId);
      else if (!(error instanceof KeyAnsweredElsewhere)) throw error;
    }
  }
}
