/**
 * Thrown where a game's rules threw: says whose and in which step, and drops the words of the first error, because
 * they may quote what is still hidden and errors are logged.
 */
export class RulesFault extends Error {
  override readonly name = 'RulesFault';

  constructor(game: string, step: string, fault: unknown) {
    super(`The rules of ${game} threw in ${step}.`);
    this.stack = [`${this.name}: ${this.message}`, ...framesOf(fault)].join('\n');
  }
}

/** Runs one step of a game's rules. Errors: `RulesFault` for whatever it throws. */
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
