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

/**
 * Runs a batch until no other process opens a round of a player of it in between; `knownOpeners` are the players met so
 * far. It ends, because every further run refuses a player more.
 */
export async function rerunAfterOthers<Answer>(
  run: (knownOpeners: ReadonlySet<string>) => Promise<Answer>,
): Promise<Answer> {
  const known = new Set<string>();
  for (;;) {
    try {
      return await run(known);
    } catch (error) {
      if (!(error instanceof RoundOpenedElsewhere)) throw error;
      for (const playerId of error.playerIds) known.add(playerId);
    }
  }
}
