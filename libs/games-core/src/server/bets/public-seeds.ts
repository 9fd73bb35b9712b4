import type { FairTicket } from '@paasa/fairness/server';
import type { Tx } from '@paasa/server-kit/server';

/** The seed pair of a player's bet. */
export interface PairName {
  readonly playerId: string;
  readonly seedPairId: string;
}

/** The part of a seed pair that its player knows before it is revealed. */
export type PublicSeeds = Pick<FairTicket, 'serverSeedHash' | 'clientSeed'>;

/** The server seeds of pairs that their players have rotated out. */
export interface RevealedSeedPort {
  /** Shape: by the pair's id; other pairs are absent. */
  findRevealedSeeds(
    tx: Tx,
    playerId: string,
    seedPairIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
}

/** The seeds that a stored bet names by their pair. */
export interface SeedPort {
  /** Shape: by the pair's id. Errors: throws for a pair that does not exist. */
  findPublicSeeds(tx: Tx, pairs: readonly PairName[]): Promise<ReadonlyMap<string, PublicSeeds>>;
}
