import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { Player, type Roll } from './player.js';
import type { ProductAddress } from './product.js';
import type { Bet } from './wire.js';

const ROLL: Roll = { amount: 2, target: 40, condition: 'above' };

/** One bet of a player, which may need several requests. */
export interface BetIntent {
  readonly player: Player;
  readonly idempotencyKey: string;
  /** The first complete answer; null while there is none. */
  bet: Bet | null;
}

/** Players with enough money. */
export async function makePlayers(product: ProductAddress, count: number): Promise<Player[]> {
  const join = async (): Promise<Player> => (await new Player(product).join()).deposit(1_000);
  return Promise.all(Array.from({ length: count }, join));
}

/** Requests a bet. A broken connection or a reported outage leaves it open. */
async function request(intent: BetIntent): Promise<void> {
  const answer = await intent.player.roll(ROLL, intent.idempotencyKey).catch(() => null);
  if (answer === null) return;
  if (answer.status !== 200) {
    expect(answer.status, answer.text).toBe(503);
    return;
  }
  if (intent.bet !== null) expect(answer.body.bet, 'the same key, the same answer').toEqual(intent.bet);
  intent.bet = answer.body.bet;
}

export interface Rush {
  readonly players: readonly Player[];
  /** The number of bets that each player has in flight at any moment. */
  readonly inFlightEach: number;
  /** The strike comes after this many answers. */
  readonly answerCount: number;
  readonly strike: () => Promise<unknown>;
}

/**
 * Keeps many bets in flight during strikes, until the strike has reached each line of bets.
 *
 * New bets follow until then, so a late strike still hits some.
 *
 * Shape: all intents; the last of each line may be open.
 */
export async function rushUntilStruck({
  players,
  inFlightEach,
  answerCount,
  strike,
}: Rush): Promise<BetIntent[]> {
  const intents: BetIntent[] = [];
  let answered = 0;
  let struck = null as Promise<unknown> | null;
  const playOn = async (player: Player): Promise<void> => {
    for (;;) {
      const intent: BetIntent = { player, idempotencyKey: randomUUID(), bet: null };
      intents.push(intent);
      await request(intent);
      if (isOpen(intent)) return;
      answered += 1;
      if (answered >= answerCount) struck ??= strike();
    }
  };
  await Promise.all(players.flatMap((player) => Array.from({ length: inFlightEach }, () => playOn(player))));
  await struck;
  expect(intents.filter(isOpen), 'the strike reached each line').toHaveLength(players.length * inFlightEach);
  return intents;
}

const isOpen = ({ bet }: BetIntent): boolean => bet === null;
