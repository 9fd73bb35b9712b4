import { expect } from '@playwright/test';
import { foldLedger } from './fold-ledger.js';
import { paiseOf } from './paise.js';
import type { Player } from './player.js';
import type { DiceGameData, Export, Transaction } from './wire.js';

/**
 * Checks from outside that a player's account is correct. The balance shown is the fold of the ledger. Every bet exists
 * once and was paid once. The nonces of each seed pair run from 0 without a gap.
 */
export async function expectWholeAccount<GameData = DiceGameData>(player: Player): Promise<Export<GameData>> {
  const exported = await player.export<GameData>();
  const balancePaise = foldLedger(exported.ledger);
  expect(paiseOf(exported.balance), 'balance exported').toBe(balancePaise);
  expect(paiseOf(await player.wallet()), 'balance shown').toBe(balancePaise);
  expectEveryBetOnce(exported);
  expectNoncesWithoutGap(exported);
  expectBalanceOfEvents(
    exported,
    await player.transactions().then((all) => all.filter(({ status }) => status === 'SUCCESS')),
  );
  return exported;
}

function expectEveryBetOnce({ bets, ledger }: Export<unknown>): void {
  const betIds = bets.map(({ betId }) => betId);
  expect(new Set(betIds).size, 'duplicate bets').toBe(betIds.length);
  const booked = new Set(ledger.flatMap(({ reference }) => /^bet:([^:]+)/.exec(reference)?.[1] ?? []));
  expect([...booked].sort(), 'bets in the ledger').toEqual([...betIds].sort());
}

function expectNoncesWithoutGap({ bets }: Export<unknown>): void {
  const noncesOf = new Map<string, number[]>();
  for (const { serverSeedHash, nonce } of bets)
    noncesOf.set(serverSeedHash, [...(noncesOf.get(serverSeedHash) ?? []), nonce]);
  for (const nonces of noncesOf.values()) {
    expect(
      nonces.toSorted((a, b) => a - b),
      'nonces of a seed pair',
    ).toEqual(nonces.map((_nonce, index) => index));
  }
}

/** The same balance in a second way: deposits, minus withdrawals and stakes, plus payouts. */
function expectBalanceOfEvents(
  { balance, bets }: Export<unknown>,
  transfers: readonly Pick<Transaction, 'type' | 'amount'>[],
): void {
  const transferred = transfers.reduce(
    (sum, { type, amount }) => sum + (type === 'DEPOSIT' ? paiseOf(amount) : -paiseOf(amount)),
    0,
  );
  const played = bets.reduce((sum, bet) => sum + paiseOf(bet.winAmount) - paiseOf(bet.betAmount), 0);
  expect(paiseOf(balance), 'transfers and bets').toBe(transferred + played);
}
