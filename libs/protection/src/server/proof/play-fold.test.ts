import type { Recording } from '../../rules/profiles/recording.js';
import { PlayFold, type BetStep } from './play-fold.js';
import type { RecordingTerm } from './recording-terms.repo.js';

const STRICT: Recording = { countsHours: true, notesEachStake: true, timesEachPlayer: false };
const SANDBOX: Recording = { countsHours: false, notesEachStake: false, timesEachPlayer: false };

/** A time of 26 November 2026 in India. */
const at = (time: string): Date => new Date(`2026-11-26T${time}+05:30`);
const hour = (time: string): number => at(time).getTime();
const MINUTE_MS = 60_000;

const term = (position: number, since: string, recording: Recording | null): RecordingTerm => ({
  position,
  since: at(since),
  recording,
});
const strict = [term(1, '00:00', STRICT)];

const step = (time: string, kind: BetStep['step'], stakePaise = 100, payoutPaise = 0): BetStep => ({
  step: kind,
  stakePaise,
  payoutPaise,
  at: at(time),
});

const limit = (time: string, isEnd: boolean, what = 'limit time day') => ({ at: at(time), what, isEnd });

function folded(
  steps: readonly BetStep[],
  { terms = strict, changes = [] as ReturnType<typeof limit>[] } = {},
): PlayFold {
  const fold = new PlayFold(terms, changes);
  for (const one of steps) fold.add(one);
  return fold;
}

describe('the hours of a player, from the bets', () => {
  it('have the totals before the first stake of the hour, which begins with that of India', () => {
    const { hours } = folded([
      step('21:59:59.999', 'instant', 100, 250),
      step('22:00', 'instant', 300, 0),
      step('22:05', 'instant', 500, 0),
    ]);
    expect([...hours]).toEqual([
      [hour('21:00'), { wageredPaise: 0, wonPaise: 0, playedMs: 0 }],
      [hour('22:00'), { wageredPaise: 100, wonPaise: 250, playedMs: 1 + 5 * MINUTE_MS }],
    ]);
  });

  it('have the start of a round in the hour of its stake; its end makes no hour, and counts before the next stake', () => {
    const { hours } = folded([
      step('10:59', 'opened', 700),
      step('11:30', 'settled', 700, 900),
      step('12:00', 'opened', 50),
      step('12:01', 'voided', 50, 50),
      step('13:00', 'instant'),
    ]);
    expect([...hours]).toEqual([
      [hour('10:00'), { wageredPaise: 0, wonPaise: 0, playedMs: 0 }],
      [hour('12:00'), { wageredPaise: 700, wonPaise: 900, playedMs: 0 }],
      [hour('13:00'), { wageredPaise: 700, wonPaise: 900, playedMs: 0 }],
    ]);
  });

  it('begin with the term that counts them, and anew after one that does not', () => {
    const steps = [step('09:10', 'instant'), step('10:10', 'instant'), step('11:10', 'instant')];
    const terms = [term(1, '09:00', STRICT), term(2, '10:00', SANDBOX), term(3, '11:00', STRICT)];
    expect([...folded(steps, { terms }).hours.keys()]).toEqual([hour('11:00')]);
    expect([...folded(steps, { terms: terms.slice(0, 2) }).hours]).toEqual([]);
  });

  it('have no known time at play right after a time of which nothing is known', () => {
    const terms = [term(1, '09:00', null), term(2, '10:00', STRICT)];
    const after = (time: string) => folded([step('09:55', 'instant'), step(time, 'instant')], { terms });
    const figures = { wageredPaise: 100, wonPaise: 0 };
    expect(after('10:10').hours.get(hour('10:00'))).toEqual({ ...figures, playedMs: null });
    expect(after('10:10:00.001').hours.get(hour('10:00'))).toEqual({ ...figures, playedMs: 0 });
  });
});

describe('the time at play of a day, from the bets', () => {
  const every5Minutes = ['09:00', '09:05', '09:10', '09:15', '09:20'].map((time) => step(time, 'instant'));
  const changes = [limit('09:06', false), limit('09:07', false, 'limit time week'), limit('09:16', true)];

  it('counts while a time limit holds, from the stake before it if that was noted', () => {
    const days = (terms: RecordingTerm[]) => [...folded(every5Minutes, { terms, changes }).days];
    expect(days([term(1, '00:00', SANDBOX)])).toEqual([['2026-11-26', 10 * MINUTE_MS]]);
    expect(days(strict)).toEqual([['2026-11-26', 15 * MINUTE_MS]]);
    expect(days([term(1, '00:00', null)])).toEqual([['2026-11-26', null]]);
  });

  it('ends with the last time limit', () => {
    const ended = [...changes, limit('09:17', true, 'limit time week')];
    expect([...folded(every5Minutes, { changes: ended }).days.values()]).toEqual([10 * MINUTE_MS]);
  });

  it('counts for everybody under a profile that says so, and no pause of more than 15 minutes', () => {
    const terms = [term(1, '00:00', { ...SANDBOX, timesEachPlayer: true })];
    const steps = [...every5Minutes, step('09:35:00.001', 'instant')];
    expect([...folded(steps, { terms }).days.values()]).toEqual([20 * MINUTE_MS]);
  });
});
