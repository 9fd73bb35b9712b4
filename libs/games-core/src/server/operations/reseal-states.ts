import { resealRows, type Database, type Resealed, type ResealPass } from '@paasa/server-kit/server';
import type { JsonObject } from '../../rules/json.js';
import type { StateCipher } from '../bets/state-cipher.js';

interface StateRow {
  player_id: string;
  game: string;
  bet_id: string;
  state: JsonObject;
}

const lockNextStatement = {
  name: 'games-core-lock-next-states',
  text: `
    SELECT player_id, game, bet_id, state FROM games_core.open_rounds
    WHERE $1::uuid IS NULL OR (player_id, game) > ($1::uuid, $2::text)
    ORDER BY player_id, game LIMIT $3 FOR UPDATE`,
};

const storeStatement = {
  name: 'games-core-store-resealed',
  text: `
    UPDATE games_core.open_rounds b SET state = given.state::jsonb
    FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS given (player_id, bet_id, state)
    WHERE b.player_id = given.player_id AND b.bet_id = given.bet_id`,
};

function passWith(cipher: StateCipher): ResealPass<StateRow> {
  return {
    lockNext: (tx, after, limit) =>
      tx.query<StateRow>(lockNextStatement, [after?.player_id ?? null, after?.game ?? null, limit]),
    reseal(row) {
      const state = cipher.reseal(row.state, { playerId: row.player_id, betId: row.bet_id });
      return state === null ? null : { ...row, state };
    },
    async store(tx, rows) {
      await tx.query(storeStatement, [
        rows.map((row) => row.player_id),
        rows.map((row) => row.bet_id),
        rows.map((row) => JSON.stringify(row.state)),
      ]);
    },
  };
}

/**
 * Seals the state of every open round with the first key. States of rounds that are over are readable, except those of
 * voided rounds, which never change: read them before an old key is deleted.
 */
export function resealStates(db: Database, cipher: StateCipher, batchSize?: number): Promise<Resealed> {
  return resealRows(db, passWith(cipher), batchSize);
}
