import { randomUUID } from 'node:crypto';
import { paise, type Paise } from '@paasa/money';
import type { Booking } from '../server/bets/booking.js';
import type { Stake } from '../server/batch/ports.js';
import { describeNumbers } from './describe-booking-numbers.js';
import {
  balancesOf,
  leaving,
  losing,
  paying,
  stakeFor,
  type StakePortHarness,
} from './stake-port-harness.js';

class Undo extends Error {}

/** The contract of every stake port. It runs against the fake here and the real wallet in the app. */
export function describeStakePort(title: string, makeHarness: () => Promise<StakePortHarness>): void {
  describe(title, () => {
    let harness: StakePortHarness;

    beforeAll(async () => {
      harness = await makeHarness();
    }, 60_000);
    afterAll(() => harness.close());

    const playerWith = async (balancePaise: number): Promise<string> => {
      const playerId = randomUUID();
      await harness.credit(playerId, paise(balancePaise));
      return playerId;
    };

    describeInstantBets(() => harness, playerWith);
    describeUnsettled(() => harness, playerWith);
    describeRaces(() => harness, playerWith);
    describeOpenRounds(() => harness, playerWith);
    describeNumbers(() => harness, playerWith);
    describeBalances(() => harness, playerWith);
  });
}

type PlayerWith = (balancePaise: number) => Promise<string>;

function describeInstantBets(harness: () => StakePortHarness, playerWith: PlayerWith): void {
  it('takes each stake that is covered and refuses the others, with results in order', async () => {
    const { db, stakes, balanceOf } = harness();
    const players = [await playerWith(100), await playerWith(99), randomUUID(), await playerWith(250)];
    const asked = players.map((playerId) => stakeFor(playerId, 100));
    await db.transaction(async (tx) => {
      const bookings = await stakes.takeStakes(tx, asked);
      expect(balancesOf(bookings)).toEqual([0, null, null, 150]);
      const taken = asked.flatMap((stake, index) => {
        const booking = bookings[index] ?? null;
        return booking === null ? [] : [losing(stake, booking)];
      });
      expect(taken).toHaveLength(2);
      stakes.settleInstantBets(tx, taken);
    });
    expect(await Promise.all(players.map(balanceOf))).toEqual([0, 99, 0, 150]);
  });

  it('pays a win in full, stake included, and nothing for a loss', async () => {
    const { db, stakes, balanceOf, escrowOf } = harness();
    const winner = stakeFor(await playerWith(500), 100);
    const loser = stakeFor(await playerWith(500), 100);
    await db.transaction(async (tx) => {
      const [won, lost] = await stakes.takeStakes(tx, [winner, loser]);
      stakes.settleInstantBets(tx, [leaving(winner, 198, 598, won), losing(loser, lost)]);
    });
    expect(await balanceOf(winner.playerId)).toBe(598);
    expect(await balanceOf(loser.playerId)).toBe(400);
    expect(await escrowOf(winner.playerId)).toBe(0);
  });

  it('undoes everything when the transaction is rolled back', async () => {
    const { db, stakes, balanceOf, escrowOf } = harness();
    const stake = stakeFor(await playerWith(100), 60);
    const undone = db.transaction(async (tx) => {
      await stakes.takeStakes(tx, [stake]);
      throw new Undo();
    });
    await expect(undone).rejects.toThrow(Undo);
    expect(await balanceOf(stake.playerId)).toBe(100);
    expect(await escrowOf(stake.playerId)).toBe(0);
  });
}

function describeUnsettled(harness: () => StakePortHarness, playerWith: PlayerWith): void {
  it('refuses to settle a bet whose stake was not taken', async () => {
    const { db, stakes, balanceOf } = harness();
    const stake = stakeFor(await playerWith(100), 60);
    const settling = db.transaction(async (tx) => stakes.settleInstantBets(tx, [leaving(stake, 600, 700)]));
    await expect(settling).rejects.toThrow();
    expect(await balanceOf(stake.playerId)).toBe(100);
  });

  it('settles no bet of a batch if one balance would differ from the stated one', async () => {
    const { db, stakes, balanceOf, escrowOf } = harness();
    const players = await Promise.all([1, 2, 3].map(() => playerWith(100)));
    const asked = players.map((playerId) => stakeFor(playerId, 60));
    for (const stated of [39, 41, 100]) {
      const settling = db.transaction(async (tx) => {
        const taken = await stakes.takeStakes(tx, asked);
        const settlements = asked.map((stake, index) =>
          leaving(stake, 0, index === 1 ? stated : 40, taken[index]),
        );
        stakes.settleInstantBets(tx, settlements);
        return 'settled';
      });
      await expect(settling).rejects.toThrow();
    }
    expect(await Promise.all(players.map(balanceOf))).toEqual([100, 100, 100]);
    expect(await Promise.all(players.map(escrowOf))).toEqual([0, 0, 0]);
  });
}

function describeRaces(harness: () => StakePortHarness, playerWith: PlayerWith): void {
  it('accepts exactly as many parallel bets as the balance covers', async () => {
    const { db, stakes, balanceOf } = harness();
    const playerId = await playerWith(1_000);
    const bet = (): Promise<boolean> =>
      db.transaction(async (tx) => {
        const stake = stakeFor(playerId, 100);
        const [taken] = await stakes.takeStakes(tx, [stake]);
        if (taken === null) return false;
        stakes.settleInstantBets(tx, [losing(stake, taken)]);
        return true;
      });
    const accepted = await Promise.all(Array.from({ length: 30 }, bet));
    expect(accepted.filter(Boolean)).toHaveLength(10);
    expect(await balanceOf(playerId)).toBe(0);
  });

  it('runs batches with the same players in opposite order without a deadlock', async () => {
    const { db, stakes, balanceOf } = harness();
    const players = await Promise.all(Array.from({ length: 8 }, () => playerWith(10_000)));
    let attempts = 0;
    const batch = (order: readonly string[]): Promise<unknown> =>
      db.transaction(async (tx) => {
        attempts += 1;
        const asked = order.map((playerId) => stakeFor(playerId, 1));
        const taken = await stakes.takeStakes(tx, asked);
        stakes.settleInstantBets(
          tx,
          asked.map((stake, index) => losing(stake, taken[index])),
        );
      });
    const orders = Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? players : players.toReversed()));
    await Promise.all(orders.map(batch));
    // Without a retry, which would hide a deadlock.
    expect(attempts).toBe(20);
    expect(new Set(await Promise.all(players.map(balanceOf)))).toEqual(new Set([9_980]));
  });
}

function describeBalances(harness: () => StakePortHarness, playerWith: PlayerWith): void {
  it('returns balances in order, without the stakes of open rounds, and zero without any money', async () => {
    const { db, stakes } = harness();
    const [first, second] = [await playerWith(300), await playerWith(7)];
    await db.transaction((tx) => stakes.openRounds(tx, [stakeFor(first, 100)]));
    const asked = [second, randomUUID(), first];
    expect(await db.read((tx) => stakes.getBalances(tx, asked))).toEqual([7, 0, 200]);
    expect(await db.read((tx) => stakes.getBalances(tx, []))).toEqual([]);
  });

  it('keeps the money of locked accounts until the transaction ends', async () => {
    const { db, stakes, balanceOf } = harness();
    const stake = stakeFor(await playerWith(100), 100);
    const take = (): Promise<readonly (Booking | null)[]> =>
      db.transaction((tx) => stakes.openRounds(tx, [{ ...stake, betId: randomUUID() }]));
    let other: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await stakes.lockAccounts(tx, [stake.playerId, randomUUID()]);
      other = take();
      expect(await stakes.getBalances(tx, [stake.playerId])).toEqual([100]);
      expect(balancesOf(await stakes.openRounds(tx, [stake]))).toEqual([0]);
    });
    expect(await other).toEqual([null]);
    expect(await balanceOf(stake.playerId)).toBe(0);
  });

  it('runs mixed batches without a deadlock once all their accounts are locked', async () => {
    const { db, stakes, escrowOf } = harness();
    const players = await Promise.all(Array.from({ length: 8 }, () => playerWith(10_000)));
    let attempts = 0;
    const batch = (betting: readonly string[], opening: readonly string[]): Promise<unknown> =>
      db.transaction(async (tx) => {
        attempts += 1;
        const instant = betting.map((playerId) => stakeFor(playerId, 1));
        await stakes.lockAccounts(tx, [...opening, ...betting]);
        const taken = await stakes.takeStakes(tx, instant);
        await stakes.openRounds(
          tx,
          opening.map((playerId) => stakeFor(playerId, 1)),
        );
        stakes.settleInstantBets(
          tx,
          instant.map((stake, index) => losing(stake, taken[index])),
        );
      });
    const [left, right] = [players.slice(0, 4), players.slice(4)];
    const batches = Array.from({ length: 20 }, (_, turn) =>
      turn % 2 === 0 ? batch(left, right) : batch(right, left),
    );
    await Promise.all(batches);
    // Without a retry, which would hide a deadlock.
    expect(attempts).toBe(20);
    expect(new Set(await Promise.all(players.map(escrowOf)))).toEqual(new Set([10]));
  });
}

function describeOpenRounds(harness: () => StakePortHarness, playerWith: PlayerWith): void {
  const opened = async (stake: Stake): Promise<readonly (Paise | null)[]> =>
    balancesOf(await harness().db.transaction((tx) => harness().stakes.openRounds(tx, [stake])));

  it('holds the stake of an open round until it is settled', async () => {
    const { db, stakes, balanceOf, escrowOf } = harness();
    const round = stakeFor(await playerWith(300), 200);
    expect(await opened(round)).toEqual([100]);
    expect([await balanceOf(round.playerId), await escrowOf(round.playerId)]).toEqual([100, 200]);
    const settled = await db.transaction((tx) => stakes.settleRounds(tx, [paying(round, 500)]));
    expect(balancesOf(settled)).toEqual([600]);
    expect([await balanceOf(round.playerId), await escrowOf(round.playerId)]).toEqual([600, 0]);
  });

  it('opens no round above the balance', async () => {
    const round = stakeFor(await playerWith(199), 200);
    expect(await opened(round)).toEqual([null]);
    expect(await harness().balanceOf(round.playerId)).toBe(199);
  });

  it('returns the stake of a voided round', async () => {
    const { db, stakes, balanceOf, escrowOf } = harness();
    const round = stakeFor(await playerWith(300), 300);
    await opened(round);
    const voided = await db.transaction((tx) => stakes.voidRounds(tx, [round]));
    expect(balancesOf(voided)).toEqual([300]);
    expect([await balanceOf(round.playerId), await escrowOf(round.playerId)]).toEqual([300, 0]);
  });

  it('refuses to settle a round twice', async () => {
    const { db, stakes, balanceOf } = harness();
    const round = stakeFor(await playerWith(300), 200);
    await opened(round);
    const settle = (): Promise<unknown> =>
      db.transaction((tx) => stakes.settleRounds(tx, [paying(round, 250)]));
    await settle();
    await expect(settle()).rejects.toThrow();
    expect(await balanceOf(round.playerId)).toBe(350);
  });
}
