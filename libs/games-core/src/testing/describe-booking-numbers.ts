import { paise } from '@paasa/money';
import type { Booking } from '../server/bets/booking.js';
import { leaving, paying, stakeFor, type StakePortHarness } from './stake-port-harness.js';

/** The part of the contract about the entries of the ledger. */
export function describeNumbers(
  harness: () => StakePortHarness,
  playerWith: (balancePaise: number) => Promise<string>,
): void {
  it('numbers the entries of a player without a gap, with the money after each', async () => {
    const { db, stakes } = harness();
    const playerId = await playerWith(1_000);
    const bet = (payoutPaise: number, stakePaise: number): Promise<Booking> =>
      db.transaction(async (tx) => {
        const stake = stakeFor(playerId, stakePaise);
        const [taken] = await stakes.takeStakes(tx, [stake]);
        const balancePaise = paise((taken?.balancePaise ?? 0) + payoutPaise);
        const settled = leaving(stake, payoutPaise, balancePaise, taken);
        stakes.settleInstantBets(tx, [settled]);
        return settled.booking;
      });
    const round = stakeFor(playerId, 300);
    const first = await bet(0, 100);
    const [opened] = await db.transaction((tx) => stakes.openRounds(tx, [round]));
    const beside = await bet(400, 200);
    const [ended] = await db.transaction((tx) => stakes.settleRounds(tx, [paying(round, 50)]));
    const after = (seq: number, balancePaise: number, escrowPaise: number) => ({
      seq: first.seq + seq,
      balancePaise,
      heldPaise: 0,
      escrowPaise,
    });
    expect([first, opened, beside, ended]).toEqual([
      after(0, 900, 0),
      after(1, 600, 300),
      after(2, 800, 300),
      after(3, 850, 0),
    ]);
    const last = stakeFor(playerId, 10);
    await db.transaction((tx) => stakes.openRounds(tx, [last]));
    expect(await db.transaction((tx) => stakes.voidRounds(tx, [last]))).toEqual([after(5, 850, 0)]);
  });

  it('settles no bet under another number than the next one', async () => {
    const { db, stakes, balanceOf } = harness();
    const stake = stakeFor(await playerWith(100), 60);
    for (const [by, outcome] of [
      [-1, 'undone'],
      [1, 'undone'],
      [0, 'settled'],
    ] as const) {
      const settling = db.transaction(async (tx) => {
        const [taken] = await stakes.takeStakes(tx, [stake]);
        if (!taken) throw new Error('The stake was not taken.');
        stakes.settleInstantBets(tx, [leaving(stake, 0, 40, { ...taken, seq: taken.seq + by })]);
        return 'settled';
      });
      expect(await settling.catch(() => 'undone')).toBe(outcome);
    }
    expect(await balanceOf(stake.playerId)).toBe(40);
  });
}
