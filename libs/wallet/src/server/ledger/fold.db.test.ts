import fc from 'fast-check';
import { paise } from '@paasa/money';
import { newId } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { foldLedger } from '../../rules/fold-ledger.js';
import { fakeBetMigrations, fakeBets } from '../../testing/fake-bets.js';
import { fundPlayer } from '../../testing/fund-player.js';
import { readAccount } from '../../testing/read-account.js';
import { correctBalance } from '../corrections/correct-balance.js';
import { walletMigrations } from '../wallet.migrations.js';

type Step =
  | { readonly kind: 'deposit'; readonly amount: number }
  | { readonly kind: 'bet'; readonly amount: number; readonly payout: number }
  | { readonly kind: 'open'; readonly amount: number }
  | { readonly kind: 'end'; readonly payout: number }
  | { readonly kind: 'void' }
  | { readonly kind: 'correct'; readonly change: number };

const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const amount = fc.integer({ min: 1, max: 500 });
const payout = fc.integer({ min: 0, max: 1000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), amount }),
  fc.record({ kind: fc.constant('bet' as const), amount, payout }),
  fc.record({ kind: fc.constant('open' as const), amount }),
  fc.record({ kind: fc.constant('end' as const), payout }),
  fc.record({ kind: fc.constant('void' as const) }),
  fc.record({
    kind: fc.constant('correct' as const),
    change: fc.integer({ min: -500, max: 500 }).filter((change) => change !== 0),
  }),
);

describe('random events of a player', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('postgres', [walletMigrations, fakeBetMigrations]);
  });
  afterAll(() => test.close());

  /** Plays a step in the database and in plain arithmetic. */
  async function live(playerId: string, steps: readonly Step[]): Promise<{ cash: number; escrow: number }> {
    const { db } = test;
    const open: { playerId: string; betId: string; stakePaise: ReturnType<typeof paise> }[] = [];
    let cash = 0;
    for (const next of steps) {
      if (next.kind === 'deposit') {
        await fundPlayer(db, playerId, paise(next.amount));
        cash += next.amount;
      } else if (next.kind === 'correct') {
        const asked = { playerId, amountPaise: paise(next.change), note: 'put right' };
        const corrected = await correctBalance({ db, log: noLog }, asked, async () => undefined);
        if (corrected.ok) cash += next.change;
        // A player without an account has nothing to correct.
        else expect(cash + next.change < 0 || cash === 0).toBe(true);
      } else if (next.kind === 'bet' || next.kind === 'open') {
        const stake = { playerId, betId: newId(), stakePaise: paise(next.amount) };
        const [booking] = await db.transaction((tx) =>
          next.kind === 'open'
            ? fakeBets.open(tx, [stake])
            : fakeBets.play(tx, [{ ...stake, payoutPaise: paise(next.payout) }]),
        );
        expect(booking === null).toBe(cash < next.amount);
        if (booking === null) continue;
        cash += (next.kind === 'bet' ? next.payout : 0) - next.amount;
        if (next.kind === 'open') open.push(stake);
      } else {
        const round = open.pop();
        if (round === undefined) continue;
        const wins = next.kind === 'end' ? next.payout : round.stakePaise;
        await db.transaction((tx) =>
          next.kind === 'end'
            ? fakeBets.settle(tx, [{ ...round, payoutPaise: paise(next.payout) }])
            : fakeBets.void(tx, [round]),
        );
        cash += wins;
      }
    }
    return { cash, escrow: open.reduce((sum, { stakePaise }) => sum + stakePaise, 0) };
  }

  it('end with a balance that is the fold of the ledger and the sum of its events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const playerId = newId();
        const { cash, escrow } = await live(playerId, steps);
        const { balances, ledger } = await readAccount(test.db, playerId, fakeBets.port);
        expect(balances).toEqual({ balancePaise: cash, heldPaise: 0, escrowPaise: escrow });
        expect(foldLedger(ledger)).toEqual(balances);
      }),
      { numRuns: 40 },
    );
  });
});
