import { addPaise, paise } from '@paasa/money';
import type { MigrationSet, Tx } from '@paasa/server-kit/server';
import type { BetSettlement, BetStake } from '../rules/money-events.js';
import type { Booking } from '../rules/posting.js';
import type { BetEntry, BetEntryPort, BetTotals, GameDay, HousePlayHour } from '../server/context/ports.js';
import { createStakes } from '../server/ledger/stakes.js';

/** The tables of the fake; without keys, so that a test can spoil every row. */
export const fakeBetMigrations: MigrationSet = {
  lib: 'fake-bets',
  migrations: [
    {
      id: '0001-entries-and-totals',
      sql: `
        CREATE SCHEMA fake_bets;
        CREATE TABLE fake_bets.entries (
          player_id uuid NOT NULL,
          bet_id uuid NOT NULL,
          step text NOT NULL,
          stake_paise bigint NOT NULL,
          payout_paise bigint NOT NULL,
          seq bigint NOT NULL,
          balance_paise bigint NOT NULL,
          held_paise bigint NOT NULL,
          escrow_paise bigint NOT NULL,
          is_win boolean NOT NULL DEFAULT false,
          created_at timestamptz NOT NULL DEFAULT now()
        );
        CREATE INDEX entries_in_order ON fake_bets.entries (player_id, seq);
        CREATE TABLE fake_bets.totals (
          player_id uuid PRIMARY KEY,
          bet_count bigint NOT NULL,
          wagered_paise bigint NOT NULL,
          won_paise bigint NOT NULL,
          open_paise bigint NOT NULL
        );
        CREATE TABLE fake_bets.days (
          player_id uuid NOT NULL,
          day date NOT NULL,
          game text,
          wagered_paise bigint NOT NULL,
          won_paise bigint NOT NULL,
          win_count bigint NOT NULL,
          loss_count bigint NOT NULL,
          best_win_paise bigint
        );
        CREATE TABLE fake_bets.house (
          day date NOT NULL,
          hour integer,
          game text,
          wagered_paise bigint NOT NULL,
          won_paise bigint NOT NULL,
          is_new_hour boolean NOT NULL,
          is_new_day boolean NOT NULL,
          is_new_month boolean NOT NULL
        );
        CREATE UNIQUE INDEX days_of_games ON fake_bets.days (player_id, day, game);
      `,
    },
  ],
};

/** Whether a player has no earlier settled bet in this hour, day or month of India. */
const isNewIn = (unit: string): string => `NOT EXISTS (
  SELECT FROM fake_bets.entries e WHERE e.player_id = s.player_id AND e.step IN ('instant', 'settled')
    AND date_trunc('${unit}', e.created_at AT TIME ZONE INTERVAL '05:30')
      = date_trunc('${unit}', s.created_at AT TIME ZONE INTERVAL '05:30'))`;

const storeStatement = {
  name: 'fake-bets-store',
  text: `
    WITH stored AS (
      INSERT INTO fake_bets.entries
        (player_id, bet_id, step, stake_paise, payout_paise, seq, balance_paise, held_paise, escrow_paise, is_win)
      SELECT given.player_id, bet_id, $3, stake_paise, payout_paise, seq, balance_paise, held_paise, escrow_paise,
        payout_paise > stake_paise
      FROM unnest(
        $1::uuid[], $2::uuid[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[]
      ) AS given (player_id, bet_id, stake_paise, payout_paise, seq, balance_paise, held_paise, escrow_paise)
      RETURNING *
    ), counted_house AS (
      INSERT INTO fake_bets.house
      SELECT (s.created_at AT TIME ZONE INTERVAL '05:30')::date,
        extract(hour FROM s.created_at AT TIME ZONE INTERVAL '05:30')::integer, 'coin', s.stake_paise, s.payout_paise, ${['hour', 'day', 'month'].map(isNewIn).join(', ')}
      FROM stored s WHERE s.step IN ('instant', 'settled')
    ), counted_day AS (
      INSERT INTO fake_bets.days AS t
        (player_id, day, game, wagered_paise, won_paise, win_count, loss_count, best_win_paise)
      SELECT player_id, (created_at AT TIME ZONE INTERVAL '05:30')::date, 'coin', stake_paise, payout_paise,
        is_win::int, (NOT is_win)::int, GREATEST(payout_paise - stake_paise, 0)
      FROM stored WHERE step IN ('instant', 'settled')
      ON CONFLICT (player_id, day, game) DO UPDATE SET
        wagered_paise = t.wagered_paise + excluded.wagered_paise,
        won_paise = t.won_paise + excluded.won_paise,
        win_count = t.win_count + excluded.win_count,
        loss_count = t.loss_count + excluded.loss_count,
        best_win_paise = GREATEST(t.best_win_paise, excluded.best_win_paise)
    )
    INSERT INTO fake_bets.totals AS t (player_id, bet_count, wagered_paise, won_paise, open_paise)
    SELECT player_id,
      CASE WHEN step IN ('instant', 'opened') THEN 1 ELSE 0 END,
      CASE WHEN step IN ('instant', 'settled') THEN stake_paise ELSE 0 END,
      CASE WHEN step IN ('instant', 'settled') THEN payout_paise ELSE 0 END,
      CASE step WHEN 'instant' THEN 0 WHEN 'opened' THEN stake_paise ELSE -stake_paise END
    FROM stored
    ON CONFLICT (player_id) DO UPDATE SET
      bet_count = t.bet_count + excluded.bet_count,
      wagered_paise = t.wagered_paise + excluded.wagered_paise,
      won_paise = t.won_paise + excluded.won_paise,
      open_paise = t.open_paise + excluded.open_paise`,
};

type Bookings = readonly (Booking | null)[];

async function store(
  tx: Tx,
  step: BetEntry['step'],
  bets: readonly BetSettlement[],
  bookings: Bookings,
): Promise<void> {
  const rows = bets.flatMap((bet, index) => {
    const booking = bookings[index] ?? null;
    return booking === null ? [] : [{ ...bet, ...booking }];
  });
  await tx.query(storeStatement, [
    rows.map(({ playerId }) => playerId),
    rows.map(({ betId }) => betId),
    step,
    rows.map(({ stakePaise }) => stakePaise),
    rows.map(({ payoutPaise }) => payoutPaise),
    rows.map(({ seq }) => seq),
    rows.map(({ balancePaise }) => balancePaise),
    rows.map(({ heldPaise }) => heldPaise),
    rows.map(({ escrowPaise }) => escrowPaise),
  ]);
}

const listStatement = {
  name: 'fake-bets-list',
  text: `
    SELECT seq, bet_id AS "betId", step, stake_paise AS "stakePaise", payout_paise AS "payoutPaise",
      balance_paise AS "balancePaise", held_paise AS "heldPaise", escrow_paise AS "escrowPaise",
      created_at AS "createdAt", is_win AS "isWin"
    FROM fake_bets.entries WHERE player_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
};

const totalsStatement = {
  name: 'fake-bets-totals',
  text: `
    SELECT coalesce(sum(bet_count), 0)::bigint AS "betCount", coalesce(sum(wagered_paise), 0)::bigint AS "wageredPaise",
      coalesce(sum(won_paise), 0)::bigint AS "wonPaise", coalesce(sum(open_paise), 0)::bigint AS "openPaise"
    FROM fake_bets.totals WHERE player_id = $1`,
};

async function findTotals(tx: Tx, playerId: string) {
  const [totals] = await tx.query<BetTotals & { openPaise: BetTotals['wonPaise'] }>(totalsStatement, [
    playerId,
  ]);
  if (totals === undefined) throw new Error('A sum is one row.');
  return totals;
}

const stakes = createStakes();
const paying = (bets: readonly BetStake[], payoutOf: (bet: BetStake) => number): BetSettlement[] =>
  bets.map((bet) => ({ ...bet, payoutPaise: paise(payoutOf(bet)) }));

/** Settles the bets whose stakes have been taken. Shape: the final bookings, in order; null if there was no stake. */
async function settleTaken(
  tx: Tx,
  bets: readonly BetSettlement[],
  taken: Bookings,
): Promise<(Booking | null)[]> {
  const bookings = bets.map(({ payoutPaise }, index) => {
    const booking = taken[index] ?? null;
    return booking && { ...booking, balancePaise: addPaise(booking.balancePaise, payoutPaise) };
  });
  stakes.settleInstantBets(
    tx,
    bets.flatMap((bet, index) => {
      const booking = bookings[index] ?? null;
      return booking === null ? [] : [{ ...bet, booking }];
    }),
  );
  await store(tx, 'instant', bets, bookings);
  return bookings;
}

const daysStatement = {
  name: 'fake-bets-days',
  text: `
    SELECT to_char(day, 'YYYY-MM-DD') AS day, game, wagered_paise AS "wageredPaise", won_paise AS "wonPaise",
      win_count AS "winCount", loss_count AS "lossCount", best_win_paise AS "bestWinPaise"
    FROM fake_bets.days WHERE player_id = $1 ORDER BY days.day, game`,
};

const houseStatement = {
  name: 'fake-bets-house',
  text: `
    SELECT to_char(day, 'YYYY-MM-DD') AS day, hour, game,
      count(*) AS "betCount", sum(wagered_paise)::bigint AS "wageredPaise", sum(won_paise)::bigint AS "wonPaise",
      count(*) FILTER (WHERE is_new_hour) AS "hourPlayers", count(*) FILTER (WHERE is_new_hour) AS "anyHourPlayers",
      count(*) FILTER (WHERE is_new_day) AS "dayPlayers", count(*) FILTER (WHERE is_new_day) AS "anyDayPlayers",
      count(*) FILTER (WHERE is_new_month) AS "monthPlayers", count(*) FILTER (WHERE is_new_month) AS "anyMonthPlayers"
    FROM fake_bets.house GROUP BY 1, 2, 3`,
};

type ListedEntry = Omit<BetEntry, 'counted'> & { readonly isWin: boolean };

const port: BetEntryPort = {
  listBetEntries: async (tx, playerId, afterSeq, limit) => {
    const rows = await tx.query<ListedEntry>(listStatement, [playerId, afterSeq, limit]);
    return rows.map(({ isWin, ...entry }) => ({
      ...entry,
      counted: { game: 'coin', isWin, settledAt: entry.createdAt },
    }));
  },
  listGameDays: (tx, playerId) => tx.query<GameDay>(daysStatement, [playerId]),
  listHouseHours: (tx) => tx.query<HousePlayHour>(houseStatement),
  sumOpenStakes: async (tx, playerId) => (await findTotals(tx, playerId)).openPaise,
  findBetTotals: findTotals,
};

/** Bets through the wallet's stakes, and a table that stores their entries, as the games do. Shapes as in `Stakes`. */
export const fakeBets = {
  port,
  settleTaken,
  /** Takes the stakes and settles. */
  play: async (tx: Tx, bets: readonly BetSettlement[]) =>
    settleTaken(tx, bets, await stakes.takeStakes(tx, bets)),
  async open(tx: Tx, bets: readonly BetStake[]) {
    const bookings = await stakes.openRounds(tx, bets);
    await store(
      tx,
      'opened',
      paying(bets, () => 0),
      bookings,
    );
    return bookings;
  },
  async settle(tx: Tx, bets: readonly BetSettlement[]) {
    const bookings = await stakes.settleRounds(tx, bets);
    await store(tx, 'settled', bets, bookings);
    return bookings;
  },
  async void(tx: Tx, bets: readonly BetStake[]) {
    const bookings = await stakes.voidRounds(tx, bets);
    await store(
      tx,
      'voided',
      paying(bets, ({ stakePaise }) => stakePaise),
      bookings,
    );
    return bookings;
  },
};
