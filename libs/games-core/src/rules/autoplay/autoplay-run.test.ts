import { addPaise, MAX_WIRE_PAISE, paise, subtractPaise } from '@paasa/money';
import fc from 'fast-check';
import { countBet, startRun, stopRun, type AutoplayPlan, type AutoplayRun } from './autoplay-run.js';
import {
  changeStake,
  MAX_DECREASE_HUNDREDTHS,
  MAX_INCREASE_HUNDREDTHS,
  type StakeChange,
} from './stake-change.js';

const keep: StakeChange = { kind: 'keep' };
const RICH = paise(1_000_000);

const planOf = (given: Partial<AutoplayPlan> = {}): AutoplayPlan => ({
  betCount: 10,
  stakePaise: paise(100),
  onWin: keep,
  onLoss: keep,
  stopAtProfitPaise: null,
  stopAtLossPaise: null,
  stopAtWinPaise: null,
  ...given,
});

/** Plays payouts on the run's own stakes, until it stops. */
function play(given: Partial<AutoplayPlan>, payouts: readonly number[], balance = RICH): AutoplayRun {
  let run = startRun(planOf(given), balance);
  let balancePaise = balance;
  for (const payout of payouts) {
    if (run.stop !== null) break;
    const stakePaise = run.nextStakePaise;
    const payoutPaise = paise(payout);
    balancePaise = addPaise(subtractPaise(balancePaise, stakePaise), payoutPaise);
    run = countBet(run, { stakePaise, payoutPaise, isWin: payout > 0, balancePaise });
  }
  return run;
}

describe('a run of autoplay', () => {
  it('counts bets, stakes and the net result', () => {
    expect(play({}, [0, 198, 0])).toMatchObject({
      playedCount: 3,
      wageredPaise: 300,
      netResultPaise: -102,
      nextStakePaise: 100,
      stop: null,
    });
  });

  it.each<[string, Partial<AutoplayPlan>, number[], number]>([
    ['all-played', { betCount: 2 }, [0, 198], 2],
    ['net-profit', { stopAtProfitPaise: paise(150) }, [198, 0, 300], 3],
    ['net-loss', { stopAtLossPaise: paise(200) }, [0, 0, 0], 2],
    ['single-win', { stopAtWinPaise: paise(500) }, [499, 0, 500], 3],
    [
      'highest-stake',
      { stakePaise: MAX_WIRE_PAISE, onLoss: { kind: 'increase', percentHundredths: 1 } },
      [0],
      1,
    ],
  ])('stops: %s', (kind, plan, payouts, playedCount) => {
    const balance = plan.stakePaise ?? RICH;
    expect(play(plan, [...payouts, 0, 0], balance)).toMatchObject({ stop: { kind }, playedCount });
  });

  it('stops when the balance does not cover the next stake, also one that grew', () => {
    expect(play({}, [0, 0], paise(150))).toMatchObject({ stop: { kind: 'balance' }, playedCount: 1 });
    const onLoss: StakeChange = { kind: 'increase', percentHundredths: 10_000 };
    expect(play({ onLoss }, [0, 0, 0], paise(500))).toMatchObject({
      stop: { kind: 'balance' },
      playedCount: 2,
      nextStakePaise: 400,
    });
    expect(play({}, [0], paise(99))).toMatchObject({ stop: { kind: 'balance' }, playedCount: 0 });
  });

  it('stops before a bet that could take the net loss above its limit, to the paisa', () => {
    const stopAtLossPaise = paise(250);
    expect(play({ stopAtLossPaise }, [0, 0, 0])).toMatchObject({
      stop: { kind: 'net-loss-ahead' },
      playedCount: 2,
      netResultPaise: -200,
    });
    const onLoss: StakeChange = { kind: 'increase', percentHundredths: 10_000 };
    expect(play({ stopAtLossPaise: paise(300), onLoss }, [0, 0, 0])).toMatchObject({
      stop: { kind: 'net-loss' },
      netResultPaise: -300,
    });
    expect(play({ stopAtLossPaise: paise(299), onLoss }, [0, 0, 0])).toMatchObject({
      stop: { kind: 'net-loss-ahead' },
      netResultPaise: -100,
    });
    expect(play({ stopAtLossPaise }, [198, 0, 0, 0, 0])).toMatchObject({ netResultPaise: -202 });
    expect(play({ stopAtLossPaise: paise(99) }, [0])).toMatchObject({
      stop: { kind: 'net-loss-ahead' },
      playedCount: 0,
    });
  });

  it('never loses more than its limit, whatever the stakes do', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: MAX_INCREASE_HUNDREDTHS }),
        fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 40 }),
        (limit, percentHundredths, payouts) => {
          const grow: StakeChange = { kind: 'increase', percentHundredths };
          const run = play({ stopAtLossPaise: paise(limit), onLoss: grow, onWin: grow }, payouts);
          expect(run.netResultPaise).toBeGreaterThanOrEqual(-limit);
        },
      ),
    );
  });

  it('goes on without an end where none is set', () => {
    expect(play({ betCount: null }, Array<number>(500).fill(100))).toMatchObject({
      stop: null,
      playedCount: 500,
    });
  });

  it('names a limit also at the last bet of the plan', () => {
    const plan = { betCount: 1, stopAtLossPaise: paise(100) };
    expect(play(plan, [0])).toMatchObject({ stop: { kind: 'net-loss' } });
  });

  it('keeps its first reason, and counts a bet that was under way', () => {
    const stopped = stopRun(startRun(planOf({ betCount: 1 }), RICH), { kind: 'asked' });
    const over = { stakePaise: paise(100), payoutPaise: paise(0), isWin: false, balancePaise: RICH };
    expect(countBet(stopped, over)).toMatchObject({
      stop: { kind: 'asked' },
      playedCount: 1,
      netResultPaise: -100,
    });
  });
});

describe('the stake of the next bet', () => {
  const up = (percentHundredths: number): StakeChange => ({ kind: 'increase', percentHundredths });
  const down = (percentHundredths: number): StakeChange => ({ kind: 'decrease', percentHundredths });

  it.each<[string, StakeChange, number, number]>([
    ['stays', keep, 333, 333],
    ['goes back to the first', { kind: 'reset' }, 333, 100],
    ['grows, rounded down', up(5_000), 333, 499],
    ['grows by hundredths of a percent', up(1), 1_000_000, 1_000_100],
    ['does not grow by less than a paisa', up(1_000), 9, 9],
    ['sinks, rounded down', down(3_333), 100, 66],
    ['is at least one paisa', down(MAX_DECREASE_HUNDREDTHS), 5, 1],
  ])('%s', (_what, change, stake, next) => {
    expect(changeStake(change, paise(stake), paise(100))).toBe(next);
  });

  it('is whole paise from one to the largest amount, and never more than was set', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_WIRE_PAISE }),
        fc.integer({ min: 1, max: MAX_INCREASE_HUNDREDTHS }),
        (stake, hundredths) => {
          const grown = changeStake(up(hundredths), paise(stake), paise(1));
          const exact = (BigInt(stake) * BigInt(10_000 + hundredths)) / 10_000n;
          if (grown === null) expect(exact > BigInt(MAX_WIRE_PAISE)).toBe(true);
          else expect(BigInt(grown)).toBe(exact);
        },
      ),
    );
  });
});
