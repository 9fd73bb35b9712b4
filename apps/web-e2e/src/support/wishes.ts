import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { Player, type Roll } from './player.js';
import type { ProductAddress } from './product.js';
import type { Bet } from './wire.js';

const ROLL: Roll = { amount: 2, target: 40, condition: 'above' };

/** One bet that a player wants, however often it has to be asked for. */
export interface Wish {
  readonly player: Player;
  readonly idempotencyKey: string;
  /** The first answer that came back whole; null while there is none. */
  bet: Bet | null;
}

/** Players with money to spare. */
export async function makePlayers(product: ProductAddress, count: number): Promise<Player[]> {
  const join = async (): Promise<Player> => (await new Player(product).join()).deposit(1_000);
  return Promise.all(Array.from({ length: count }, join));
}

/** Asks for a bet; a connection that broke, or an outage told in words, leaves the wish open. */
async function ask(wish: Wish): Promise<void> {
  const answer = await wish.player.roll(ROLL, wish.idempotencyKey).catch(() => null);
  if (answer === null) return;
  if (answer.status !== 200) {
    expect(answer.status, answer.text).toBe(503);
    return;
  }
  if (wish.bet !== null) expect(answer.body.bet, 'the same key, the same answer').toEqual(wish.bet);
  wish.bet = answer.body.bet;
}

export interface Rush {
  readonly players: readonly Player[];
  /** How many bets each player has in flight at any moment. */
  readonly inFlightEach: number;
  /** After so many answers the strike comes. */
  readonly answerCount: number;
  readonly strike: () => Promise<unknown>;
}

/**
 * Keeps many bets in flight, strikes among them, and goes on until each line of bets has met the end.
 *
 * New bets follow until then, so the strike cannot come too late to hit any.
 *
 * Shape: every wish there was, the last of each line still open.
 */
export async function rushUntilStruck({ players, inFlightEach, answerCount, strike }: Rush): Promise<Wish[]> {
  const wishes: Wish[] = [];
  let answered = 0;
  let struck = null as Promise<unknown> | null;
  const stand = async (player: Player): Promise<void> => {
    for (;;) {
      const wish: Wish = { player, idempotencyKey: randomUUID(), bet: null };
      wishes.push(wish);
      await ask(wish);
      if (isOpen(wish)) return;
      answered += 1;
      if (answered >= answerCount) struck ??= strike();
    }
  };
  await Promise.all(players.flatMap((player) => Array.from({ length: inFlightEach }, () => stand(player))));
  await struck;
  expect(wishes.filter(isOpen), 'each line met the end').toHaveLength(players.length * inFlightEach);
  return wishes;
}

const isOpen = ({ bet }: Wish): boolean => bet === null;
