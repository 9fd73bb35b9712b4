/**
 * A game's rules threw. It names the game and the step, but drops the message of the first error: errors are logged, and
 * the message may quote hidden state.
 */
export class RulesFault extends Error {
  override readonly name = 'RulesFault';

  constructor(game: string, step: string, fault: unknown) {
    super(`The rules of ${game} threw in ${step}.`);
    this.stack = [`${this.name}: ${this.message}`, ...framesOf(fault)].join('\n');
  }
}

/** Runs one step of a game's rules. Errors: `RulesFault` for every error of the rules. */
export function runRules<Outcome>(game: string, step: string, run: () => Outcome): Outcome {
  try {
    return run();
  } catch (fault) {
    throw new RulesFault(game, step, fault);
  }
}

function framesOf(fault: unknown): string[] {
  if (!(fault instanceof Error) || fault.stack === undefined) return [];
  const afterMessage = fault.stack.slice(fault.stack.indexOf(fault.message) + fault.message.length);
  return afterMessage.split('\n').filter((line) => /^\s+at /.test(line));
}
