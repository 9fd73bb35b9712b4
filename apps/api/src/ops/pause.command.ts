import { pausablesOf, type Pausable, type Pause } from '@paasa/server-kit/server';
import { games } from '../games/games.js';
import {
  requireNothingElse,
  UsageFault,
  type OperatorCommand,
  type OperatorContext,
} from './operator-command.js';

const pausables = pausablesOf(games.map(({ name }) => name));

const isPausable = (word: string | undefined): word is Pausable =>
  pausables.some((pausable) => pausable === word);

function readWhat([word, ...rest]: readonly string[]): Pausable {
  requireNothingElse(rest);
  if (!isPausable(word)) throw new UsageFault(`What? ${pausables.join(' or ')}.`);
  return word;
}

/** The effect while it lasts, in one sentence. */
const MEANING: Readonly<Record<string, string>> = {
  payouts: 'no withdrawal is held or sent to the provider; held ones continue afterwards.',
  play: 'no stake is taken; open rounds continue to their end.',
  deposits: 'no deposit begins; what is paid for one that has begun is credited.',
  'sign-ups': 'no account is made; players log in as before.',
};

const meaningOf = (what: Pausable): string =>
  MEANING[what] ?? 'no stake is taken in this game; its open rounds continue to their end.';

const lineOf = ({ what, since }: Pause): string =>
  since === null ? `${what}: runs` : `${what}: PAUSED since ${since.toISOString()}; ${meaningOf(what)}`;

const change = (
  { pauses, record }: OperatorContext,
  what: Pausable,
  event: 'operator-paused' | 'operator-resumed',
): Promise<boolean> =>
  pauses.set(what, event === 'operator-paused', (tx) =>
    record({ event, playerId: null, details: { what } }, tx),
  );

/** Stops something for all players, at once and until `resume`; without arguments it changes nothing. */
export const pause: OperatorCommand = {
  usage: '[payouts|play|deposits|sign-ups|game:NAME]',
  summary: 'stops it until `resume`; without an argument prints what is paused',
  async run(context, given, print) {
    if (given.length === 0) {
      for (const state of await context.pauses.list()) print(lineOf(state));
      return 0;
    }
    const what = readWhat(given);
    const isChanged = await change(context, what, 'operator-paused');
    print(isChanged ? `${what}: paused; ${meaningOf(what)}` : `${what}: was paused already.`);
    return 0;
  },
};

/** Ends a pause. */
export const resume: OperatorCommand = {
  usage: 'payouts|play|deposits|sign-ups|game:NAME',
  summary: 'ends a pause',
  async run(context, given, print) {
    const what = readWhat(given);
    const isChanged = await change(context, what, 'operator-resumed');
    print(isChanged ? `${what}: runs again.` : `${what}: was not paused.`);
    return 0;
  },
};
