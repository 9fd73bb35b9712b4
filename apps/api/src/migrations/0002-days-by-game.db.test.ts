import { fairnessMigrations } from '@paasa/fairness/server';
import { gamesCoreMigrations } from '@paasa/games-core/server';
import { databaseKinds, migrateOneStep } from '@paasa/server-kit/testing';
import { walletMigrations } from '@paasa/wallet/server';
import { productMigrations } from './product.migrations.js';

const playerId = (digit: number) => `01930000-0000-7000-8000-00000000000${digit}`;

interface MadeBet {
  readonly game: string;
  readonly payout: number;
  /** Of an instant bet its time, of a round its end. */
  readonly at: string;
  readonly isRound?: boolean;
  readonly isVoided?: boolean;
}

let madeCount = 0;

/** A bet of 100. A round opens ten days before its end. */
function insertBet(player: number, { game, payout, at, isRound = false, isVoided = false }: MadeBet): string {
  madeCount += 1;
  const createdAt = isRound ? new Date(Date.parse(at) - 864_000_000).toISOString() : at;
  const round = isRound
    ? `${madeCount * 2 - 1}, 900, 100, '${at}', ${isVoided}`
    : 'NULL, NULL, NULL, NULL, false';
  return `
    INSERT INTO games_core.bets (player_id, bet_id, game, stake_paise, payout_paise, is_win, state, seed_pair_id,
      nonce, rules_version, created_at, seq, balance_paise, opened_seq, opened_balance_paise, opened_escrow_paise,
      settled_at, is_voided)
    VALUES ('${playerId(player)}', '01940000-0000-7000-8000-${String(madeCount).padStart(12, '0')}', '${game}', 100,
      ${payout}, ${payout > 100}, '{}', '${playerId(9)}', 1, 1, '${createdAt}', ${madeCount * 2}, 1000, ${round});`;
}

const total = (player: number, day: string, figures: string) => `
  INSERT INTO games_core.totals_by_day (player_id, day, game, wagered_paise, won_paise, win_count, loss_count)
  VALUES ('${playerId(player)}', '${day}', '*', ${figures});`;

const sets = [walletMigrations, fairnessMigrations, gamesCoreMigrations, productMigrations];

describe.each(databaseKinds)('0002-days-by-game on %s', (kind) => {
  async function daysAfter(rows: string) {
    const { before, after } = await migrateOneStep(kind, { sets, id: '0002-days-by-game', rows });
    expect(after.shape).toEqual(before.shape);
    return (after.rows['games_core.totals_by_day'] ?? []).map((row) => {
      const { player_id: player, ...day } = JSON.parse(row) as Record<string, unknown>;
      return { player: Number(String(player).at(-1)), ...day };
    });
  }
  const dayOf = (player: number, day: string, game: string, figures: readonly (number | null)[]) => {
    const [wagered_paise, won_paise, win_count, loss_count, best_win_paise] = figures;
    const totals = { wagered_paise, won_paise, win_count, loss_count, best_win_paise };
    return { player, day, game, ...totals, hours: 0, is_new_hour: false };
  };

  it('splits the days of India by game, with the best win, and leaves out voided rounds', async () => {
    const rows = [
      insertBet(1, { game: 'dice', payout: 198, at: '2025-02-10T18:29:59.999Z' }),
      insertBet(1, { game: 'dice', payout: 150, at: '2025-02-10T00:00:00.000Z' }),
      insertBet(1, { game: 'dice', payout: 0, at: '2025-02-10T00:00:00.000Z' }),
      insertBet(1, { game: 'mines', payout: 50, at: '2025-02-10T12:00:00.000Z', isRound: true }),
      insertBet(1, {
        game: 'mines',
        payout: 100,
        at: '2025-02-10T13:00:00.000Z',
        isRound: true,
        isVoided: true,
      }),
      insertBet(1, { game: 'mines', payout: 700, at: '2025-02-10T18:30:00.000Z', isRound: true }),
      insertBet(2, { game: 'limbo', payout: 101, at: '2025-02-10T12:00:00.000Z' }),
      total(1, '2025-02-10', '400, 398, 2, 2'),
      total(1, '2025-02-11', '100, 700, 1, 0'),
      total(2, '2025-02-10', '100, 101, 1, 0'),
    ];
    expect(await daysAfter(rows.join(''))).toEqual(
      expect.arrayContaining([
        dayOf(1, '2025-02-10', 'dice', [300, 348, 2, 1, 98]),
        dayOf(1, '2025-02-10', 'mines', [100, 50, 0, 1, 0]),
        dayOf(1, '2025-02-11', 'mines', [100, 700, 1, 0, 600]),
        dayOf(2, '2025-02-10', 'limbo', [100, 101, 1, 0, 1]),
      ]),
    );
    expect(await daysAfter(rows.join(''))).toHaveLength(4);
  });

  it('keeps a day whole if some of its bets are not in the database', async () => {
    const rows = [
      insertBet(1, { game: 'dice', payout: 198, at: '2025-02-10T12:00:00.000Z' }),
      total(1, '2025-02-10', '200, 198, 1, 1'),
      total(1, '2025-02-09', '100, 0, 0, 1'),
      insertBet(1, { game: 'dice', payout: 198, at: '2025-02-11T12:00:00.000Z' }),
      total(1, '2025-02-11', '100, 198, 1, 0'),
    ];
    expect(await daysAfter(rows.join(''))).toEqual(
      expect.arrayContaining([
        dayOf(1, '2025-02-09', '*', [100, 0, 0, 1, null]),
        dayOf(1, '2025-02-10', '*', [200, 198, 1, 1, null]),
        dayOf(1, '2025-02-11', 'dice', [100, 198, 1, 0, 98]),
      ]),
    );
  });

  it('adds nothing to a new database', async () => {
    expect(await daysAfter('')).toEqual([]);
  });
});
