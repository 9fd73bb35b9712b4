/** Asserts that a batch has each player once: a set-based statement would change the account once and lose the rest. */
export function assertOnePerPlayer(batch: readonly { readonly playerId: string }[]): void {
  if (new Set(batch.map(({ playerId }) => playerId)).size !== batch.length) {
    throw new Error('A batch names a player twice.');
  }
}
