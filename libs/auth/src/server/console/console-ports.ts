/** What other domains find of a player for the console. */
export interface PlayerReferencePort {
  /** The player of a transfer: by its id, or by an id of the provider or of the bank. Null for an unknown one. */
  findPlayerByReference(reference: string): Promise<string | null>;
  /** The player of a bet; null for an unknown one. */
  findBetOwner(betId: string): Promise<string | null>;
  /** Those of the players who are excluded now. */
  listExcluded(playerIds: readonly string[]): Promise<ReadonlySet<string>>;
}
