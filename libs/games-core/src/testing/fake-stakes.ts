import { paise, type Paise } from '@paasa/money';
import type { Database, MigrationSet, Tx } from '@paasa/server-kit/server';
import type { Booking } from '../server/bets/booking.js';
import type { InstantSettlement, Settlement, Stake, StakePort } from '../server/batch/ports.js';

/** The table of the fake: balance, escrow and the number of the last entry. */
export const fakeStakeMigrations: MigrationSet = {
  lib: 'fake-stakes',
  migrations: [
    {
      id: '0001-accounts',
      sql: `
        CREATE SCHEMA fake_stakes;
        CREATE TABLE fake_stakes.accounts (
          player_id uuid PRIMARY KEY,
          balance_paise bigint NOT NULL CHECK (balance_paise >= 0),
          escrow_paise bigint NOT NULL DEFAULT 0 CHECK (escrow_paise >= 0),
          ledger_seq bigint NOT NULL DEFAULT 0
        );
      `,
    },
  ],
};

const creditStatement = {
  name: 'fake-stakes-credit',
  text: `
    INSERT INTO fake_stakes.accounts AS a (player_id, balance_paise) VALUES ($1, $2)
    ON CONFLICT (player_id) DO UPDATE SET balance_paise = a.balance_paise + excluded.balance_paise`,
};

const readStatement = {
  name: 'fake-stakes-read',
  text: 'SELECT balance_paise, escrow_paise FROM fake_stakes.accounts WHERE player_id = $1',
};

const lockStatement = {
  name: 'fake-stakes-lock',
  text: `
    SELECT player_id FROM fake_stakes.accounts WHERE player_id = ANY ($1::uuid[])
    ORDER BY player_id FOR UPDATE`,
};

const balancesStatement = {
  name: 'fake-stakes-balances',
  text: 'SELECT player_id, balance_paise FROM fake_stakes.accounts WHERE player_id = ANY ($1::uuid[])',
};

/** Moves cash and escrow of these players, except if a balance would be below zero. */
const moveStatement = {
  name: 'fake-stakes-move',
  text: `
    WITH given AS (
      SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) AS given (player_id, cash, escrow)
    ), locked AS (
      SELECT a.player_id FROM fake_stakes.accounts a JOIN given USING (player_id) ORDER BY a.player_id FOR UPDATE OF a
    )
    UPDATE fake_stakes.accounts a
    SET balance_paise = a.balance_paise + given.cash, escrow_paise = a.escrow_paise + given.escrow,
      ledger_seq = a.ledger_seq + 1
    FROM given JOIN locked USING (player_id)
    WHERE a.player_id = given.player_id
      AND a.balance_paise + given.cash >= 0 AND a.escrow_paise + given.escrow >= 0
    RETURNING a.player_id, a.balance_paise, a.escrow_paise, a.ledger_seq`,
};

/** Locks the accounts; nothing can change them until the transaction ends. */
const takeStatement = {
  name: 'fake-stakes-take',
  text: `
    SELECT a.player_id, a.balance_paise - given.stake AS balance_paise, a.escrow_paise, a.ledger_seq + 1 AS ledger_seq
    FROM unnest($1::uuid[], $2::bigint[]) AS given (player_id, stake)
    JOIN fake_stakes.accounts a USING (player_id)
    ORDER BY a.player_id FOR UPDATE OF a`,
};

/** A division by zero ends the transaction, because the statement is sent without waiting for its rows. */
const settleStatement = {
  name: 'fake-stakes-settle',
  text: `
    WITH given AS (
      SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
        AS given (player_id, stake, payout, wallet, seq)
    ), settled AS (
      UPDATE fake_stakes.accounts a
      SET balance_paise = a.balance_paise - given.stake + given.payout, ledger_seq = a.ledger_seq + 1
      FROM given
      WHERE a.player_id = given.player_id
        AND a.balance_paise >= given.stake AND a.balance_paise - given.stake + given.payout = given.wallet
        AND a.ledger_seq + 1 = given.seq
      RETURNING a.player_id
    )
    SELECT 1 / (count(*) = cardinality($1))::int FROM settled`,
};

interface BalanceRow {
  player_id: string;
  balance_paise: number;
}

interface MovedRow extends BalanceRow {
  escrow_paise: number;
  ledger_seq: number;
}

interface Move {
  readonly playerId: string;
  readonly cash: number;
  readonly escrow: number;
}

const bookingsOf = (rows: readonly MovedRow[]): ReadonlyMap<string, Booking> =>
  new Map(
    rows.map((row) => [
      row.player_id,
      {
        seq: row.ledger_seq,
        balancePaise: paise(row.balance_paise),
        heldPaise: paise(0),
        escrowPaise: paise(row.escrow_paise),
      },
    ]),
  );

async function move(tx: Tx, moves: readonly Move[]): Promise<(Booking | null)[]> {
  const rows = await tx.query<MovedRow>(moveStatement, [
    moves.map(({ playerId }) => playerId),
    moves.map(({ cash }) => cash),
    moves.map(({ escrow }) => escrow),
  ]);
  const bookings = bookingsOf(rows);
  return moves.map(({ playerId }) => bookings.get(playerId) ?? null);
}

async function moveAll(tx: Tx, moves: readonly Move[]): Promise<Booking[]> {
  return (await move(tx, moves)).map((booking) => {
    if (booking === null) throw new Error('A bet is settled, but its stake is not in escrow.');
    return booking;
  });
}

async function takeStakes(tx: Tx, stakes: readonly Stake[]): Promise<(Booking | null)[]> {
  const rows = await tx.query<MovedRow>(takeStatement, [
    stakes.map(({ playerId }) => playerId),
    stakes.map(({ stakePaise }) => stakePaise),
  ]);
  const bookings = bookingsOf(rows.filter(({ balance_paise }) => balance_paise >= 0));
  return stakes.map(({ playerId }) => bookings.get(playerId) ?? null);
}

const settle = (tx: Tx, settlements: readonly Settlement[]): Promise<Booking[]> =>
  moveAll(
    tx,
    settlements.map(({ playerId, stakePaise, payoutPaise }) => ({
      playerId,
      cash: payoutPaise,
      escrow: -stakePaise,
    })),
  );

function settleInstantBets(tx: Tx, settlements: readonly InstantSettlement[]): void {
  tx.send(settleStatement, [
    settlements.map(({ playerId }) => playerId),
    settlements.map(({ stakePaise }) => stakePaise),
    settlements.map(({ payoutPaise }) => payoutPaise),
    settlements.map(({ booking }) => booking.balancePaise),
    settlements.map(({ booking }) => booking.seq),
  ]);
}

/** A stake port over one table, for tests of games without a wallet. */
export const fakeStakes: StakePort = {
  async lockAccounts(tx, playerIds) {
    await tx.query(lockStatement, [playerIds]);
  },
  takeStakes,
  settleInstantBets,
  openRounds: (tx, stakes) =>
    move(
      tx,
      stakes.map(({ playerId, stakePaise }) => ({ playerId, cash: -stakePaise, escrow: stakePaise })),
    ),
  settleRounds: settle,
  voidRounds: (tx, stakes) =>
    settle(
      tx,
      stakes.map((stake) => ({ ...stake, payoutPaise: stake.stakePaise })),
    ),
  async getBalances(tx, playerIds) {
    const rows = await tx.query<BalanceRow>(balancesStatement, [playerIds]);
    const balances = new Map(rows.map((row) => [row.player_id, paise(row.balance_paise)]));
    return playerIds.map((playerId) => balances.get(playerId) ?? paise(0));
  },
};

/** Gives a player of the fake money. */
export async function creditFakeBalance(db: Database, playerId: string, amountPaise: number): Promise<void> {
  await db.transaction((tx) => tx.query(creditStatement, [playerId, amountPaise]));
}

/** Balance and escrow of a player of the fake. */
export async function readFakeBalance(
  db: Database,
  playerId: string,
): Promise<{ balancePaise: Paise; escrowPaise: Paise }> {
  const [row] = await db.read((tx) =>
    tx.query<{ balance_paise: number; escrow_paise: number }>(readStatement, [playerId]),
  );
  return { balancePaise: paise(row?.balance_paise ?? 0), escrowPaise: paise(row?.escrow_paise ?? 0) };
}
