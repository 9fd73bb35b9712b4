import { codeOf, messageOf } from '@paasa/api-client';
import type { Paise } from '@paasa/money';
import {
  countBet,
  startRun,
  stopRun,
  type AutoplayPlan,
  type AutoplayRun,
} from '../../../rules/autoplay/autoplay-run.js';
import type { StopReason } from '../../../rules/autoplay/stop-reason.js';
import type { AutoplayTable } from '../autoplay-table.js';
import { textsNow } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** At most ten bets in a second. */
export const LEAST_INTERVAL_MS = 100;
/** So that a player sees each result; not with quick play. */
export const REST_MS = 400;

export interface AutoplayOptions {
  readonly play: AutoplayTable['play'];
  /** The pauses of the place and of the player. Read before each bet. */
  readonly readPace: () => { readonly minGameCycleMs: number; readonly isQuick: boolean };
  /** The run after each change. */
  readonly onChange: (run: AutoplayRun) => void;
}

function reasonOf(error: unknown): StopReason {
  const code = codeOf(error);
  if (code === 'protection/reality-check-due') return { kind: 'reality-check' };
  if (code === 'games/insufficient-balance') return { kind: 'balance' };
  return { kind: 'refused', message: messageOf(error, textsNow(texts)('refused')) };
}

/**
 * Plays bets one after the other until a reason to stop.
 *
 * Only one bet is in flight, sent like a bet by hand, under a key of its own. After a stop no other is sent; a bet that was
 * in flight still counts when its answer comes.
 */
export function createAutoplay({ play, readPace, onChange }: AutoplayOptions) {
  let run: AutoplayRun | null = null;
  let wake: () => void = () => undefined;
  const change = (next: AutoplayRun) => {
    if (next === run) return;
    run = next;
    onChange(next);
  };
  const isStopped = () => run === null || run.stop !== null;
  const stop = (reason: StopReason) => {
    if (run === null || isStopped()) return;
    change(stopRun(run, reason));
    wake();
  };
  const pause = (delayMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delayMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const playOne = async (held: AutoplayRun): Promise<void> => {
    const sentAtMs = performance.now();
    const fate = await play(held.nextStakePaise, isStopped);
    if (fate.kind === 'over') change(countBet(run ?? held, fate.bet));
    else if (fate.kind === 'refused') stop(reasonOf(fate.error));
    else stop({ kind: 'left' });
    if (isStopped()) return;
    const { minGameCycleMs, isQuick } = readPace();
    const restMs = Math.max(
      LEAST_INTERVAL_MS - (performance.now() - sentAtMs),
      // From the answer: the server counts from the moment at which it took the bet, which was earlier.
      minGameCycleMs,
      isQuick ? 0 : REST_MS,
    );
    await pause(restMs);
  };

  /** Resolves when the last bet is over. */
  const start = async (plan: AutoplayPlan, balancePaise: Paise): Promise<void> => {
    change(startRun(plan, balancePaise));
    while (run !== null && run.stop === null) await playOne(run);
  };
  return { start, stop };
}
