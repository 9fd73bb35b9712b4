import type { Tx } from '@paasa/server-kit/server';
import type { SeedPort } from '../bets/public-seeds.js';
import { openColumns, readBets, type BetRow } from '../bets/bet-rows.repo.js';

/** An open round by its place in the index of open rounds: that of its start. */
export interface WaitingRound {
  player_id: string;
  bet_id: string;
  created_at: Date;
}

/** A round starts before its last step, so the condition on `created_at` limits the scan of the index. */
const waitingStatement = {
  name: 'games-core-list-abandoned',
  text: `
    SELECT player_id, bet_id, created_at FROM games_core.open_rounds
    WHERE created_at <= $1 AND COALESCE(last_step_at, created_at) <= $1
      AND ($2::timestamptz IS NULL OR (created_at, player_id, bet_id) > ($2, $3::uuid, $4::uuid))
    ORDER BY created_at, player_id, bet_id LIMIT $5`,
};

/** PostgreSQL checks the condition again once it has the lock. */
const lockStatement = {
  name: 'games-core-lock-abandoned',
  text: `
    SELECT ${openColumns} FROM games_core.open_rounds
    WHERE player_id = $1 AND bet_id = $2 AND COALESCE(last_step_at, created_at) <= $3
    FOR UPDATE`,
};

/** Rounds without a step since that moment, those that began first at the head; `after`: the rest of a list. */
export async function listAbandoned(
  tx: Tx,
  since: Date,
  after: WaitingRound | null,
  limit: number,
): Promise<WaitingRound[]> {
  return tx.query<WaitingRound>(waitingStatement, [
    since.toISOString(),
    after?.created_at.toISOString() ?? null,
    after?.player_id ?? null,
    after?.bet_id ?? null,
    limit,
  ]);
}

/** Locks a round until the transaction ends. Shape: null if the round has a newer step or has ended. */
export async function lockAbandoned(
  tx: Tx,
  seeds: SeedPort,
  round: WaitingRound,
  since: Date,
): Promise<BetRow | null> {
  const [row] = await readBets(tx, seeds, lockStatement, [
    round.player_id,
    round.bet_id,
    since.toISOString(),
  ]);
  return row ?? null;
}
