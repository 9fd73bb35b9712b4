import type { Tx } from '@paasa/server-kit/server';
import type { ClientSeedBy } from '../../contract/seed-pair.js';
import type { NewSeedPair } from './new-seed-pair.js';

/** A nonce with its pair and client seed. */
export interface TakenNonceRow {
  player_id: string;
  seed_pair_id: string;
  client_seed: string;
  nonce: number;
}

/** The sealed server seed of a pair, and its hash. */
export interface ServerSeedRow {
  player_id: string;
  seed_pair_id: string;
  sealed_server_seed: string;
  server_seed_hash: string;
}

/** The public part of a pair. */
export interface PublicSeedsRow {
  seed_pair_id: string;
  server_seed_hash: string;
  client_seed: string;
}

export interface ActivePairRow {
  server_seed_hash: string;
  next_server_seed_hash: string;
  client_seed: string;
  client_seed_by: ClientSeedBy;
  next_nonce: number;
}

export interface LockedPairRow {
  seed_pair_id: string;
  sealed_server_seed: string;
  server_seed_hash: string;
  client_seed: string;
  next_nonce: number;
}

const taken = 'p.player_id, p.seed_pair_id, p.client_seed, p.next_nonce - 1 AS nonce';

const takeOneStatement = {
  name: 'fairness-take-nonce',
  text: `
    UPDATE fairness.seed_pairs p SET next_nonce = p.next_nonce + 1
    WHERE p.player_id = $1 AND p.status = 'active'
    RETURNING ${taken}`,
};

const takeManyStatement = {
  name: 'fairness-take-nonces',
  text: `
    WITH locked AS (
      SELECT player_id, seed_pair_id FROM fairness.seed_pairs
      WHERE player_id = ANY ($1::uuid[]) AND status = 'active'
      ORDER BY player_id
      FOR UPDATE
    )
    UPDATE fairness.seed_pairs p SET next_nonce = p.next_nonce + 1
    FROM locked WHERE p.player_id = locked.player_id AND p.seed_pair_id = locked.seed_pair_id
    RETURNING ${taken}`,
};

const findSeedsStatement = {
  name: 'fairness-find-seeds',
  text: `
    SELECT p.player_id, p.seed_pair_id, p.sealed_server_seed, p.server_seed_hash
    FROM unnest($1::uuid[], $2::uuid[]) AS asked (player_id, seed_pair_id)
    CROSS JOIN LATERAL (
      SELECT * FROM fairness.seed_pairs p
      WHERE p.player_id = asked.player_id AND p.seed_pair_id = asked.seed_pair_id
      LIMIT 1
    ) p`,
};

const findPublicStatement = {
  name: 'fairness-find-public-seeds',
  text: `
    SELECT p.seed_pair_id, p.server_seed_hash, p.client_seed
    FROM unnest($1::uuid[], $2::uuid[]) AS asked (player_id, seed_pair_id)
    CROSS JOIN LATERAL (
      SELECT * FROM fairness.seed_pairs p
      WHERE p.player_id = asked.player_id AND p.seed_pair_id = asked.seed_pair_id AND p.client_seed IS NOT NULL
      LIMIT 1
    ) p`,
};

const insertStatement = {
  name: 'fairness-insert-pairs',
  text: `
    INSERT INTO fairness.seed_pairs
      (player_id, seed_pair_id, sealed_server_seed, server_seed_hash, client_seed, client_seed_by, status, created_at)
    SELECT player_id, seed_pair_id, sealed, hash, client_seed, CASE WHEN client_seed IS NULL THEN NULL ELSE 'server' END,
      CASE WHEN client_seed IS NULL THEN 'next' ELSE 'active' END, $6
    FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[])
      AS made (player_id, seed_pair_id, sealed, hash, client_seed)
    ORDER BY player_id`,
};

/** The upsert locks a row and creates it if it is missing. */
const lockPlayersStatement = {
  name: 'fairness-lock-players',
  text: `
    INSERT INTO fairness.players (player_id)
    SELECT player_id FROM unnest($1::uuid[]) AS asked (player_id) ORDER BY player_id
    ON CONFLICT (player_id) DO UPDATE SET player_id = excluded.player_id`,
};

const findActiveStatement = {
  name: 'fairness-find-active',
  text: `
    SELECT a.server_seed_hash, n.server_seed_hash AS next_server_seed_hash, a.client_seed, a.client_seed_by,
      a.next_nonce
    FROM fairness.seed_pairs a
    JOIN fairness.seed_pairs n ON n.player_id = a.player_id AND n.status = 'next'
    WHERE a.player_id = $1 AND a.status = 'active'`,
};

const lockActiveStatement = {
  name: 'fairness-lock-active',
  text: `
    SELECT seed_pair_id, sealed_server_seed, server_seed_hash, client_seed, next_nonce
    FROM fairness.seed_pairs WHERE player_id = $1 AND status = 'active'
    FOR UPDATE`,
};

/** Newest first: the next pair, the active pair, then revealed pairs. */
const listNewestStatement = {
  name: 'fairness-list-newest',
  text: `
    SELECT seed_pair_id, revealed_at FROM fairness.seed_pairs WHERE player_id = $1
    ORDER BY seed_pair_id DESC LIMIT $2`,
};

const revealStatement = {
  name: 'fairness-reveal',
  text: `
    UPDATE fairness.seed_pairs SET status = 'revealed', revealed_at = $3
    WHERE player_id = $1 AND seed_pair_id = $2 AND status = 'active'`,
};

const promoteStatement = {
  name: 'fairness-promote',
  text: `
    UPDATE fairness.seed_pairs SET status = 'active', client_seed = $2, client_seed_by = 'player'
    WHERE player_id = $1 AND status = 'next'`,
};

/**
 * Takes one nonce per player, locking the pairs in player-id order.
 *
 * Shape: rows in no particular order; none for a player without an active pair.
 */
export async function takeNonceRows(tx: Tx, playerIds: readonly string[]): Promise<TakenNonceRow[]> {
  return playerIds.length === 1
    ? tx.query<TakenNonceRow>(takeOneStatement, playerIds)
    : tx.query<TakenNonceRow>(takeManyStatement, [playerIds]);
}

/** The server seeds of pairs. Shape: in no particular order. */
export async function findServerSeeds(tx: Tx, rows: readonly TakenNonceRow[]): Promise<ServerSeedRow[]> {
  if (rows.length === 0) return [];
  return tx.query<ServerSeedRow>(findSeedsStatement, [
    rows.map((row) => row.player_id),
    rows.map((row) => row.seed_pair_id),
  ]);
}

/** The public part of pairs with a client seed. Shape: in no particular order. */
export async function findPublicSeeds(
  tx: Tx,
  pairs: readonly { readonly playerId: string; readonly seedPairId: string }[],
): Promise<PublicSeedsRow[]> {
  if (pairs.length === 0) return [];
  return tx.query<PublicSeedsRow>(findPublicStatement, [
    pairs.map(({ playerId }) => playerId),
    pairs.map(({ seedPairId }) => seedPairId),
  ]);
}

/** A pair to store: the active one if it has a client seed, otherwise the next one. */
export interface PairToInsert extends NewSeedPair {
  readonly clientSeed: string | null;
}

/** Stores pairs. Errors: throws if a player has a pair of that status already. */
export async function insertPairs(tx: Tx, pairs: readonly PairToInsert[], now: Date): Promise<void> {
  await tx.query(insertStatement, [
    pairs.map((pair) => pair.playerId),
    pairs.map((pair) => pair.seedPairId),
    pairs.map((pair) => pair.sealedServerSeed),
    pairs.map((pair) => pair.serverSeedHash),
    pairs.map((pair) => pair.clientSeed),
    now.toISOString(),
  ]);
}

export async function findActivePair(tx: Tx, playerId: string): Promise<ActivePairRow | null> {
  const [row] = await tx.query<ActivePairRow>(findActiveStatement, [playerId]);
  return row ?? null;
}

/**
 * Locks players in player-id order against other changes of their active pair, until the transaction ends.
 *
 * Only a later statement sees what others committed during the wait.
 */
export async function lockPlayers(tx: Tx, playerIds: readonly string[]): Promise<void> {
  await tx.query(lockPlayersStatement, [playerIds]);
}

/** Locks the row that every bet of the player updates: no bet and no rotation runs at the same time. */
export async function lockActivePair(tx: Tx, playerId: string): Promise<LockedPairRow | null> {
  const [row] = await tx.query<LockedPairRow>(lockActiveStatement, [playerId]);
  return row ?? null;
}

export interface NewestPairRow {
  seed_pair_id: string;
  revealed_at: Date | null;
}

/** Up to `limit` of a player's pairs, newest first. */
export async function listNewestPairs(tx: Tx, playerId: string, limit: number): Promise<NewestPairRow[]> {
  return tx.query<NewestPairRow>(listNewestStatement, [playerId, limit]);
}

export async function findNewestPairId(tx: Tx, playerId: string): Promise<string | null> {
  const [newest] = await listNewestPairs(tx, playerId, 1);
  return newest?.seed_pair_id ?? null;
}

export async function revealPair(tx: Tx, playerId: string, seedPairId: string, now: Date): Promise<void> {
  await tx.query(revealStatement, [playerId, seedPairId, now.toISOString()]);
}

export async function promoteNextPair(tx: Tx, playerId: string, clientSeed: string): Promise<void> {
  await tx.query(promoteStatement, [playerId, clientSeed]);
}
