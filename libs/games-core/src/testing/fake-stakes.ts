import { paise, type Paise } from '@paasa/money';
import type { Database, MigrationSet, Tx } from '@paasa/server-kit/server';
import type { InstantSettlement, Settlement, Stake, StakePort } from '../server/batch/ports.js';

/** The table of the fake: balance and escrow. */
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
          escrow_paise bigint NOT NULL DEFAULT 0 CHECK (escrow_paise >= 0)
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
    SET balance_paise = a.balance_paise + given.cash, escrow_paise = a.escrow_paise + given.escrow
    FROM given JOIN locked USING (player_id)
    WHERE a.player_id = given.player_id
      AND a.balance_paise + given.cash >= 0 AND a.escrow_paise + given.escrow >= 0
    RETURNING a.player_id, a.balance_paise`,
};

/** A division by zero ends the transaction, because the statement is sent without waiting for its rows. */
const settleStatement = {
  name: 'fake-stakes-settle',
  text: `
    WITH given AS (
      SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[])
        AS given (player_id, stake, payout, wallet)
    ), settled AS (
      UPDATE fake_stakes.accounts a
      SET balance_paise = a.balance_paise + given.payout, escrow_paise = a.escrow_paise - given.stake
      FROM given
      WHERE a.player_id = given.player_id
        AND a.escrow_paise >= given.stake AND a.balance_paise + given.payout = given.wallet
      RETURNING a.player_id
    )
    SELECT 1 / (count(*) = cardinality($1))::int FROM settled`,
};

interface BalanceRow {
  player_id: string;
  balance_paise: number;
}

interface Move {
  readonly playerId: string;
  readonly cash: number;
  readonly escrow: number;
}

async function move(tx: Tx, moves: readonly Move[]): Promise<(Paise | null)[]> {
  const rows = await tx.query<BalanceRow>(moveStatement, [
    moves.map(({ playerId }) => playerId),
    moves.map(({ cash }) => cash),
    moves.map(({ escrow }) => escrow),
  ]);
  const balances = new Map(rows.map((row) => [row.player_id, paise(row.balance_paise)]));
  return moves.map(({ playerId }) => balances.get(playerId) ?? null);
}

async function moveAll(tx: Tx, moves: readonly Move[]): Promise<Paise[]> {
  return (await move(tx, moves)).map((balance) => {
    if (balance === null) throw new Error('A bet is settled, but its stake is not in escrow.');
    return balance;
  });
}

const take = (tx: Tx, stakes: readonly Stake[]): Promise<(Paise | null)[]> =>
  move(
    tx,
    stakes.map(({ playerId, stakePaise }) => ({ playerId, cash: -stakePaise, escrow: stakePaise })),
  );

const settle = (tx: Tx, settlements: readonly Settlement[]): Promise<Paise[]> =>
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
    settlements.map(({ walletPaise }) => walletPaise),
  ]);
}

/** A stake port over one table, for tests of games without a wallet. */
export const fakeStakes: StakePort = {
  async lockAccounts(tx, playerIds) {
    await tx.query(lockStatement, [playerIds]);
  },
  takeStakes: take,
  settleInstantBets,
  openRounds: take,
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
