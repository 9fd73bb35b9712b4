import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectWholeAccount } from './audit.js';
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

/** Players with money to spare, and as many wishes for each. */
export async function makePlayers(product: ProductAddress, count: number): Promise<Player[]> {
  const join = async (): Promise<Player> => (await new Player(product).join()).deposit(1_000);
  return Promise.all(Array.from({ length: count }, join));
}

export function makeWishes(players: readonly Player[], countEach: number): Wish[] {
  const wishOf = (player: Player): Wish => ({ player, idempotencyKey: randomUUID(), bet: null });
  return players.flatMap((player) => Array.from({ length: countEach }, () => wishOf(player)));
}

/** Asks for a bet; a connection that broke, or an outage told in words, leaves the wish open. */
export async function ask(wish: Wish): Promise<void> {
  const answer = await wish.player.roll(ROLL, wish.idempotencyKey).catch(() => null);
  if (answer === null) return;
  if (answer.status !== 200) {
    expect(answer.status, answer.text).toBe(503);
    return;
  }
  if (wish.bet !== null) expect(answer.body.bet, 'the same key, the same answer').toEqual(wish.bet);
  wish.bet = answer.body.bet;
}

/** Asks for all wishes at once and strikes as soon as so many are granted. */
export async function askUntilStruck(
  wishes: readonly Wish[],
  grantedCount: number,
  strike: () => Promise<unknown>,
): Promise<void> {
  let granted = 0;
  let struck: Promise<unknown> | null = null;
  const asking = wishes.map(async (wish) => {
    await ask(wish);
    if (wish.bet !== null) granted += 1;
    if (granted >= grantedCount) struck ??= strike();
  });
  await Promise.all(asking);
  expect(struck, 'so many were granted').not.toBeNull();
  await struck;
}

/** Every bet that was acknowledged is there once, as it was told, in accounts that are whole. */
export async function expectAcknowledgedOnce(wishes: readonly Wish[]): Promise<void> {
  for (const player of new Set(wishes.map((wish) => wish.player))) {
    const { bets } = await expectWholeAccount(player);
    for (const wish of wishes) {
      if (wish.player !== player || wish.bet === null) continue;
      const { _id, nonce, betAmount, winAmount, isWin } = wish.bet;
      const found = bets.filter(({ betId }) => betId === _id);
      expect(found, 'an acknowledged bet is there, once').toHaveLength(1);
      expect(found[0]).toMatchObject({ nonce, betAmount, winAmount, isWin });
    }
  }
}

export const isOpen = ({ bet }: Wish): boolean => bet === null;

/** After a crash: what was promised holds, and asking again with the same keys grants each wish once. */
export async function expectRecovery(wishes: readonly Wish[]): Promise<void> {
  expect(wishes.filter(isOpen).length, 'bets without an answer').toBeGreaterThan(0);
  await expectAcknowledgedOnce(wishes);
  await Promise.all(wishes.map(ask));
  expect(wishes.filter(isOpen)).toEqual([]);
  await expectAcknowledgedOnce(wishes);
}

export async function countBets(players: readonly Player[]): Promise<number> {
  const totals = await Promise.all(players.map((player) => player.bets('?page=1&pageSize=1')));
  return totals.reduce((sum, { total = Number.NaN }) => sum + total, 0);
}
