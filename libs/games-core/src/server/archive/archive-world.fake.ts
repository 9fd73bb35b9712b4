import type { Tx } from '@paasa/server-kit/server';
import type { SeedPort } from '../bets/public-seeds.js';

/** Seeds of pairs that do not exist. */
export const anySeeds: SeedPort = {
  findPublicSeeds: async (_tx, pairs) =>
    new Map(pairs.map(({ seedPairId }) => [seedPairId, { serverSeedHash: 'hash', clientSeed: 'seed' }])),
};

interface MadeBet {
  readonly id: string;
  readonly game: string;
  readonly at: string;
  readonly seq: number;
  readonly openedSeq: number | null;
}

const idAt = (atMs: number, count: number): string => {
  const hex = `${atMs.toString(16).padStart(12, '0')}70008000${count.toString(16).padStart(12, '0')}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const HOUR_MS = 3_600_000;

/**
 * Bets every hour, with numbers as a real player's: every fourth bet is a round that ends after two later bets, and
 * every third round is voided.
 */
function makeBets(count: number, from: Date, firstSeq: number): MadeBet[] {
  const bets: MadeBet[] = [];
  const open: { readonly bet: Omit<MadeBet, 'seq'>; readonly endsAfter: number }[] = [];
  let seq = firstSeq;
  const next = (): number => seq++;
  for (let index = 0; index < count; index += 1) {
    const atMs = from.getTime() + index * HOUR_MS;
    const bet = { id: idAt(atMs, index), game: 'coin', at: new Date(atMs).toISOString() };
    if (index % 4 === 3) open.push({ bet: { ...bet, game: 'box', openedSeq: next() }, endsAfter: index + 2 });
    else bets.push({ ...bet, seq: next(), openedSeq: null });
    if (open[0] !== undefined && open[0].endsAfter <= index)
      bets.push(...open.splice(0, 1).map((round) => ({ ...round.bet, seq: next() })));
  }
  return [...bets, ...open.map((round) => ({ ...round.bet, seq: next() }))];
}

/** Stores such bets with their totals. Shape: the number that the next entry gets. */
export async function insertBetsOf(
  tx: Tx,
  playerId: string,
  { count, from, firstSeq }: { readonly count: number; readonly from: Date; readonly firstSeq: number },
): Promise<number> {
  const bets = makeBets(count, from, firstSeq);
  const values = bets.map(({ id, game, at, seq, openedSeq }, index) => {
    const isRound = openedSeq !== null;
    const isVoided = isRound && index % 3 === 0;
    const money = `100, ${isVoided ? 100 : (seq * 7) % 300}, ${String(10_000 + seq)}`;
    const start = isRound
      ? `${String(openedSeq)}, ${String(9_000 + seq)}, 100, '${at}'`
      : 'NULL, NULL, NULL, NULL';
    const result = `${String(!isVoided && seq % 2 === 0)}, ${String(isVoided)}`;
    return `('${playerId}', '${id}', '${game}', ${money}, ${result}, '{"seq":${String(seq)}}', '${playerId}', ${String(seq)}, 1, '${at}',
      ${String(seq)}, ${start})`;
  });
  await tx.script(`
    INSERT INTO games_core.bets (player_id, bet_id, game, stake_paise, payout_paise, balance_paise, is_win, is_voided,
      state, seed_pair_id, nonce, rules_version, created_at, seq, opened_seq, opened_balance_paise,
      opened_escrow_paise, settled_at)
    VALUES ${values.join(', ')};
    INSERT INTO games_core.totals_by_game AS t
    SELECT '${playerId}', scope.game, count(*), 0, 0, 0, 0, 0
    FROM (VALUES ${bets.map(({ game }) => `('${game}')`).join(', ')}) AS made (game)
    CROSS JOIN LATERAL (VALUES (made.game), ('*')) AS scope (game) GROUP BY scope.game
    ON CONFLICT (player_id, game) DO UPDATE SET bet_count = t.bet_count + excluded.bet_count`);
  return Math.max(...bets.map(({ seq }) => seq)) + 1;
}
