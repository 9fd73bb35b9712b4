/**
 * Another process opened a round for players of this batch, after the batch looked for open rounds and before it inserted
 * its own. The batch is undone and runs again, and refuses these players.
 */
export class RoundOpenedElsewhere extends Error {
  override readonly name = 'RoundOpenedElsewhere';

  constructor(readonly playerIds: readonly string[]) {
    super('Another process opened a round for a player of this batch.');
  }
}

/**
 * Runs a batch again after each `RoundOpenedElsewhere`; `knownOpeners` are the players named so far. It ends, because
 * every run refuses one more player.
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
