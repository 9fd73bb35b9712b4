import { STEP_ROWS, type Tx } from '@paasa/server-kit/server';
import type { ExportedSeedPair } from '../contract/export.js';
import { presentBetProof } from './bet-proof.service.js';
import type { VerifiableBet, VerifiableBetPort } from './ports.js';
import { listPairRows, listUnrevealedPairRows, type ListedPairRow } from './seeds/revealed-pairs.repo.js';
import { findRevealedSeeds } from './seeds/revealed-seeds.js';
import type { SeedCipher } from './seeds/seed-cipher.js';
import { findNewestPairId } from './seeds/seed-pairs.repo.js';

export interface StepSources {
  readonly cipher: SeedCipher;
  readonly bets: VerifiableBetPort;
}

/** What separates the rows of one moment from later rows, and the parts that change later. */
export interface Moment {
  /** Null for a player without pairs, and so without bets. */
  readonly newestPairId: string | null;
  /** The active pair and the next one. */
  readonly unrevealed: ReadonlyMap<string, ListedPairRow>;
  /** By their ids. */
  readonly openBets: ReadonlyMap<string, VerifiableBet>;
}

export async function readMoment(
  tx: Tx,
  { bets }: Pick<StepSources, 'bets'>,
  playerId: string,
): Promise<Moment> {
  const openBets = await bets.listOpenBetsForVerifying(tx, playerId);
  const unrevealed = await listUnrevealedPairRows(tx, playerId);
  return {
    newestPairId: await findNewestPairId(tx, playerId),
    unrevealed: new Map(unrevealed.map((row) => [row.seed_pair_id, row])),
    openBets: new Map(openBets.map((bet) => [bet.betId, bet])),
  };
}

/**
 * A bet as it was at the moment; null for one that was made later.
 *
 * The ids of bets do not show this, because two processes make them at the same time. Pairs and nonces do: a revealed pair
 * has no later bet, an unrevealed pair had as many bets as nonces, and later pairs have larger ids.
 */
function atMoment(bet: VerifiableBet, moment: Moment): VerifiableBet | null {
  const pair = moment.unrevealed.get(bet.seedPairId);
  const isKnown =
    pair === undefined
      ? moment.newestPairId !== null && bet.seedPairId <= moment.newestPairId
      : bet.nonce < pair.next_nonce;
  return isKnown ? (moment.openBets.get(bet.betId) ?? bet) : null;
}

const isRevealedAt = ({ seed_pair_id: id }: ListedPairRow, { newestPairId, unrevealed }: Moment): boolean =>
  newestPairId !== null && id <= newestPairId && !unrevealed.has(id);

export interface Step<Row> {
  readonly rows: readonly Row[];
  /** Those of the moment, as they are shown. */
  readonly shown: readonly object[];
  /** No earlier row comes after it, so new bets do not make the export endless. */
  readonly isLast?: boolean;
}

/** Counts down the bets that are still to come: each bet has its own nonce, so the pairs give the number of bets. */
export interface MissingBets {
  count: number;
}

export const betCountOf = (pairs: readonly ListedPairRow[]): number =>
  pairs.reduce((sum, pair) => sum + pair.next_nonce, 0);

/** The revealed pairs after the last one, oldest first. The unrevealed ones are in the moment. */
export const readPairs =
  ({ cipher }: StepSources, playerId: string, moment: Moment) =>
  async (
    tx: Tx,
    last: ListedPairRow | null,
  ): Promise<Step<ListedPairRow> & { readonly betCount: number }> => {
    const rows = await listPairRows(tx, playerId, last?.seed_pair_id ?? null, STEP_ROWS);
    const known = rows.filter((row) => isRevealedAt(row, moment));
    const shown = known.map((row) => presentSeedPair(row, cipher, playerId));
    return { rows, shown, betCount: betCountOf(known) };
  };

/** The bets after the last one, oldest first. */
export const readBets =
  ({ cipher, bets }: StepSources, playerId: string, moment: Moment, missing: MissingBets) =>
  async (tx: Tx, last: VerifiableBet | null): Promise<Step<VerifiableBet>> => {
    const rows = await bets.listBetsForVerifying(tx, playerId, last?.betId ?? null, STEP_ROWS);
    const known = rows.flatMap((bet) => atMoment(bet, moment) ?? []);
    const shown = await presentBets(tx, cipher, playerId, known, moment);
    missing.count -= known.length;
    return { rows, shown, isLast: missing.count === 0 };
  };

/** Hides the server seed of a pair that was active at the moment, even if it was revealed since. */
async function presentBets(
  tx: Tx,
  cipher: SeedCipher,
  playerId: string,
  bets: readonly VerifiableBet[],
  { unrevealed }: Moment,
): Promise<readonly object[]> {
  const seedPairIds = bets.map((bet) => bet.seedPairId).filter((id) => !unrevealed.has(id));
  const seeds = await findRevealedSeeds(tx, cipher, playerId, seedPairIds);
  return bets.map((bet) => presentBetProof(bet, seeds));
}

export function presentSeedPair(row: ListedPairRow, cipher: SeedCipher, playerId: string): ExportedSeedPair {
  return {
    serverSeedHash: row.server_seed_hash,
    serverSeed:
      row.sealed_server_seed === null
        ? null
        : cipher.open(row.sealed_server_seed, { playerId, seedPairId: row.seed_pair_id }),
    clientSeed: row.client_seed,
    status: row.status,
    betCount: row.next_nonce,
  };
}
