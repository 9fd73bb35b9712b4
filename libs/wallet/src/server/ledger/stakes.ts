import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import {
  roundOpened,
  roundSettled,
  roundVoided,
  type BetSettlement,
  type BetStake,
} from '../../rules/money-events.js';
import type { Booking } from '../../rules/posting.js';
import { inOrder, moveAccounts, type BookingRow } from './move-accounts.js';
import { assertOnePerPlayer } from './one-per-player.js';
import { settleInstantBets, type InstantSettlement } from './settle-instant-bets.js';

/**
 * The port of the games; each call is for a whole batch with at most one bet per player.
 *
 * It moves money and numbers the entries, but stores none: the row of a bet stores its own.
 */
export interface Stakes {
  /**
   * Locks the accounts in player-id order until the transaction ends. A transaction that makes several of the calls
   * below for different players begins with it, because two calls do not share one order.
   */
  lockAccounts(tx: Tx, playerIds: readonly string[]): Promise<void>;
  /**
   * Locks the accounts of instant bets and checks their stakes; `settleInstantBets` takes them in the same transaction.
   *
   * Shape: the booking that the settlement of a loss will get, in order; a win adds its payout to the balance. Null if
   * the player does not have the stake.
   */
  takeStakes(tx: Tx, stakes: readonly BetStake[]): Promise<readonly (Booking | null)[]>;
  /**
   * Takes the stakes of instant bets and pays them; sent without waiting for the answer.
   *
   * Errors: the transaction fails if an account lacks the stake, or if the balance or the number is not that of the booking.
   * Throws RangeError for a payout below zero.
   */
  settleInstantBets(tx: Tx, settlements: readonly InstantSettlement[]): void;
  /** Takes the stakes of rounds that stay open. Shape: in order; null if the player does not have the stake. */
  openRounds(tx: Tx, stakes: readonly BetStake[]): Promise<readonly (Booking | null)[]>;
  /**
   * Ends open rounds. The caller makes sure that each round ends once: the stake of another open round would cover a second
   * end.
   *
   * Shape: in order.
   * Errors: throws if no stake is in escrow.
   */
  settleRounds(tx: Tx, settlements: readonly BetSettlement[]): Promise<readonly Booking[]>;
  /** Gives the stakes of open rounds back. Shape and errors as `settleRounds`. */
  voidRounds(tx: Tx, stakes: readonly BetStake[]): Promise<readonly Booking[]>;
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
 * Locks the accounts of instant bets in player-id order. Nothing else can change them until the transaction ends, so the
 * answer stays true, and `settleInstantBets` takes the stake and pays in one change of the row.
 */
const takeStatement = {
  name: 'wallet-take-stakes',
  text: `
    SELECT asked.position, a.ledger_seq + 1 AS seq, a.balance_paise - asked.stake_paise AS "balancePaise",
      a.held_paise AS "heldPaise", a.escrow_paise AS "escrowPaise"
    FROM unnest($1::uuid[], $2::bigint[]) WITH ORDINALITY AS asked (player_id, stake_paise, position)
    JOIN wallet.accounts a ON a.player_id = asked.player_id
    ORDER BY a.player_id FOR UPDATE OF a`,
};

interface BalanceRow {
  player_id: string;
  balance_paise: number;
}

async function takeStakes(tx: Tx, stakes: readonly BetStake[]): Promise<(Booking | null)[]> {
  if (stakes.length === 0) return [];
  assertOnePerPlayer(stakes);
  for (const { stakePaise } of stakes) {
    if (stakePaise <= 0) throw new RangeError(`A stake of ${String(stakePaise)} paise is none.`);
  }
  const rows = await tx.query<BookingRow>(takeStatement, [
    stakes.map(({ playerId }) => playerId),
    stakes.map(({ stakePaise }) => stakePaise),
  ]);
  return inOrder(
    stakes,
    rows.filter(({ balancePaise }) => balancePaise >= 0),
  );
}

function getBooking(booking: Booking | null): Booking {
  if (booking === null) throw new Error('A round ends whose stake is not in escrow.');
  return booking;
}

export function createStakes(): Stakes {
  return {
    async lockAccounts(tx, playerIds) {
      await tx.query(lockStatement, [playerIds]);
    },
    takeStakes,
    settleInstantBets,
    openRounds: (tx, stakes) => moveAccounts(tx, stakes.map(roundOpened)),
    async settleRounds(tx, settlements) {
      return (await moveAccounts(tx, settlements.map(roundSettled))).map(getBooking);
    },
    async voidRounds(tx, stakes) {
      return (await moveAccounts(tx, stakes.map(roundVoided))).map(getBooking);
    },
    async getBalances(tx, playerIds) {
      const rows = await tx.query<BalanceRow>(balancesStatement, [playerIds]);
      const balances = new Map(rows.map((row) => [row.player_id, paise(row.balance_paise)]));
      return playerIds.map((playerId) => balances.get(playerId) ?? paise(0));
    },
  };
}
