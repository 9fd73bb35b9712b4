import type { Refused, Result } from '@paasa/result';
import { createTurnLines, type TurnLimits } from './turn-lines.js';

const EVERYBODY = 'everybody';

/** Runs work when its turn comes. Errors: that of a full line, and whatever the work refuses. */
export type SharedLine = <Value>(work: () => Promise<Result<Value>>) => Promise<Result<Value>>;

/** One line for all callers, for calls of people whom nobody knows: no line of a player holds those. */
export function createSharedLine(limits: TurnLimits, lineIsFull: () => Refused): SharedLine {
  const lines = createTurnLines(limits);
  return async (work) => {
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const turn = lines.enter(EVERYBODY, begin);
    if (turn === null) return lineIsFull();
    await begun;
    return work().finally(() => turn.leave());
  };
}
