import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import {
  roundOpened,
  roundSettled,
  roundVoided,
  type BetSettlement,
  type BetStake,
} from '../../rules/money-events.js';
import type { Balances } from '../../rules/posting.js';
import { appendLedger } from './append-ledger.js';
import { assertOnePerPlayer } from './one-per-player.js';
import { settleInstantBets, type InstantSettlement } from './settle-instant-bets.js';

/** The port of the games; each call is for a whole batch with at most one bet per player. */
export interface Stakes {
  /**
   * Locks the accounts in player-id order until the transaction ends. A transaction that makes several of the calls
   * below for different players begins with it, because two calls do not share one order.
   */
  lockAccounts(tx: Tx, playerIds: readonly string[]): Promise<void>;
  /**
   * Moves the stakes of instant bets from cash to escrow; `settleInstantBets` must follow in the same transaction.
   *
   * Shape: the balance after, in order; null if the player does not have the stake.
   */
  takeStakes(tx: Tx, stakes: readonly BetStake[]): Promise<readonly (Paise | null)[]>;
  /**
   * Pays instant bets whose stake was taken in this transaction, and books their three legs as `bet:{id}`; sent
   * without waiting for the answer.
   *
   * Errors: the transaction fails if a stake was not taken or the balance is not the one that the player is shown.
   */
  settleInstantBets(tx: Tx, settlements: readonly InstantSettlement[]): void;
  /**
   * Takes the stakes of rounds that stay open, booked as `bet:{id}:open`.
   *
   * Shape: the balance after, in order; null if the player does not have the stake.
   */
  openRounds(tx: Tx, stakes: readonly BetStake[]): Promise<readonly (Paise | null)[]>;
  /**
   * Ends open rounds, booked as `bet:{id}:end`.
   *
   * Shape: the balance after, in order.
   * Errors: throws if no stake is in escrow.
   */
  settleRounds(tx: Tx, settlements: readonly BetSettlement[]): Promise<readonly Paise[]>;
  /** Gives the stakes of open rounds back, booked as `bet:{id}:end`. Shape and errors as `settleRounds`. */
  voidRounds(tx: Tx, stakes: readonly BetStake[]): Promise<readonly Paise[]>;
  /** The balances, in order, without a lock; zero for a player who never had money. */
  getBalances(tx: Tx, playerIds: readonly string[]): Promise<readonly Paise[]>;
}

const lockStatement = {
  name: 'wallet-lock-accounts',
  text: `
    SELECT player_id FROM wallet.accounts WHERE player_id = ANY ($1::uuid[])
    ORDER BY player_id FOR UPDATE`,
};

const balancesStatement = {
  name: 'wallet-balances',
  text: 'SELECT player_id, balance_paise FROM wallet.accounts WHERE player_id = ANY ($1::uuid[])',
};

/**
 * Debits the stakes of instant bets. The stake waits in escrow. So the account's own check refuses a settlement without
 * a stake, and escrow without a ledger row shows a stake without a settlement.
 */
const takeStatement = {
  name: 'wallet-take-stakes',
  text: `
    WITH asked AS (
      SELECT * FROM unnest($1::uuid[], $2::bigint[]) WITH ORDINALITY AS asked (player_id, stake_paise, position)
    ), locked AS (
      SELECT asked.* FROM asked JOIN wallet.accounts a ON a.player_id = asked.player_id
      ORDER BY a.player_id FOR UPDATE OF a
    )
    UPDATE wallet.accounts a SET
      balance_paise = a.balance_paise - l.stake_paise,
      escrow_paise = a.escrow_paise + l.stake_paise
    FROM locked l
    WHERE a.player_id = l.player_id AND a.balance_paise >= l.stake_paise
    RETURNING l.position, a.balance_paise`,
};

interface BalanceRow {
  player_id: string;
  balance_paise: number;
}

async function takeStakes(tx: Tx, stakes: readonly BetStake[]): Promise<(Paise | null)[]> {
  if (stakes.length === 0) return [];
  assertOnePerPlayer(stakes);
  for (const { stakePaise } of stakes) {
    if (stakePaise <= 0) throw new RangeError(`A stake of ${String(stakePaise)} paise is none.`);
  }
  const rows = await tx.query<{ position: number; balance_paise: number }>(takeStatement, [
    stakes.map(({ playerId }) => playerId),
    stakes.map(({ stakePaise }) => stakePaise),
  ]);
  const taken = new Map(rows.map((row) => [row.position, paise(row.balance_paise)]));
  return stakes.map((_stake, index) => taken.get(index + 1) ?? null);
}

function getBalance(booked: Balances | null): Paise {
  if (booked === null) throw new Error('A round is settled whose stake is not in escrow.');
  return booked.balancePaise;
}

export function createStakes(): Stakes {
  return {
    async lockAccounts(tx, playerIds) {
      await tx.query(lockStatement, [playerIds]);
    },
    takeStakes,
    settleInstantBets,
    async openRounds(tx, stakes) {
      const booked = await appendLedger(tx, stakes.map(roundOpened));
      return booked.map((balances) => balances?.balancePaise ?? null);
    },
    async settleRounds(tx, settlements) {
      return (await appendLedger(tx, settlements.map(roundSettled))).map(getBalance);
    },
    async voidRounds(tx, stakes) {
      return (await appendLedger(tx, stakes.map(roundVoided))).map(getBalance);
    },
    async getBalances(tx, playerIds) {
      const rows = await tx.query<BalanceRow>(balancesStatement, [playerIds]);
      const balances = new Map(rows.map((row) => [row.player_id, paise(row.balance_paise)]));
      return playerIds.map((playerId) => balances.get(playerId) ?? paise(0));
    },
  };
}
