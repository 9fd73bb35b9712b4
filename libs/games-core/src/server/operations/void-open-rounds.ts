import type { Database, Tx } from '@paasa/server-kit/server';
import type { BetEngine } from '../engine/bet-engine.js';
import type { VoidRequest } from '../rounds/void-rounds.js';

interface OpenRow {
  player_id: string;
  game: string;
  bet_id: string;
}

/** Gives what runs in the transaction that voids a round. */
export type NoteOfRound = (round: {
  readonly playerId: string;
  readonly betId: string;
}) => NonNullable<VoidRequest['note']>;

const nextOpenStatement = {
  name: 'games-core-list-next-open',
  text: `
    SELECT player_id, game, bet_id FROM games_core.open_rounds
    WHERE $1::uuid IS NULL OR (player_id, game) > ($1::uuid, $2::text)
    ORDER BY player_id, game LIMIT $3`,
};

const BATCH_SIZE = 200;

const anyOpenStatement = {
  name: 'games-core-any-open',
  text: 'SELECT EXISTS (SELECT FROM games_core.open_rounds) AS is_open',
};

export async function isAnyRoundOpen(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ is_open: boolean }>(anyOpenStatement);
  return row?.is_open === true;
}

/** Voids every open round, each in its own transaction: after a killed process, another run does the rest. */
export async function voidOpenRounds(
  db: Database,
  engine: Pick<BetEngine, 'voidRound'>,
  noteOf: NoteOfRound,
): Promise<number> {
  let voidedCount = 0;
  for (let after: OpenRow | null = null; ;) {
    const given = [after?.player_id ?? null, after?.game ?? null, BATCH_SIZE];
    const rows: readonly OpenRow[] = await db.read((tx) => tx.query<OpenRow>(nextOpenStatement, given));
    for (const { player_id: playerId, bet_id: betId } of rows) {
      const voided = await engine.voidRound(playerId, betId, noteOf({ playerId, betId }));
      if (!voided.ok) throw new Error(`The open round ${betId} was not voided: ${voided.refusal.code}.`);
      voidedCount += 1;
    }
    after = rows.at(-1) ?? null;
    if (after === null || rows.length < BATCH_SIZE) return voidedCount;
  }
}
