import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { logIn } from '../account-calls.js';
import type { Answer } from '../http-client.js';
import type { Player } from '../player.js';
import type { Progress } from '../progress.js';
import type { Gate } from './gate.js';
import type { CallKind, Granted, AnsweredCall } from './history.js';

interface Door {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  /** Refusals that play itself causes. */
  readonly refusals: readonly string[];
}

const post = (path: string, ...refusals: string[]): Door => ({ method: 'POST', path, refusals });

const doors: Readonly<Record<CallKind, Door>> = {
  roll: post('/api/games/dice/roll-dice', 'games/insufficient-balance'),
  open: post('/api/games/mines/start-mine', 'games/insufficient-balance'),
  reveal: { method: 'PATCH', path: '/api/games/mines/reveal-tile', refusals: [] },
  'cash-out': post('/api/games/mines/end-mine'),
  rotate: post('/api/fairness/rotate-seed-pair', 'fairness/rotations-too-often'),
  order: post('/api/razorpay/create-deposit-order'),
  verify: post('/api/razorpay/verify-deposit-payment'),
  withdraw: post('/api/transaction/create-transaction', 'wallet/insufficient-balance'),
  payout: post(
    '/api/razorpay/withdraw-payout-razorpay',
    'wallet/insufficient-balance',
    'wallet/payout-failed',
  ),
  // A repeated request after a lost answer finds that its work has been done.
  'give-up': post('/api/transaction/update-transaction-status', 'wallet/status-not-allowed'),
};

const AWAY_PAUSE_MS = 50;
/** Tries of one call, in a row: a product that does not come back ends the run. */
const MAX_TRIES = 200;

/** A broken connection does not show what the server has done. */
const orNull = <Body>(call: Promise<Answer<Body>>): Promise<Answer<Body> | null> =>
  call.catch((error: unknown) => {
    if (error instanceof TypeError) return null;
    throw error;
  });

export interface LineParts {
  readonly client: number;
  readonly player: Player;
  readonly gate: Gate;
  readonly progress: Progress;
  readonly answered: AnsweredCall[];
}

/** One client's connection: repeats a request under one key until it is answered, and records the answer. */
export class Line {
  constructor(private readonly parts: LineParts) {}

  /** Errors: throws for an answer that neither a crash nor play itself explains. */
  async request<Kind extends CallKind>(kind: Kind, requested: object): Promise<AnsweredCall<Kind>> {
    const { client, answered, progress } = this.parts;
    const key = randomUUID();
    const { answer, lostCount } = await this.untilAnswered(kind, requested, key);
    const { status, text, body } = answer;
    this.requireExpected(kind, answer);
    const one: AnsweredCall<Kind> = { client, kind, key, requested, status, text, body, lostCount };
    answered.push(one);
    progress.add();
    return one;
  }

  /** The same request once more. Shape: the answer's text. */
  async repeat({ kind, requested, key }: AnsweredCall): Promise<string> {
    return (await this.untilAnswered(kind, requested, key)).answer.text;
  }

  private async untilAnswered<Kind extends CallKind>(
    kind: Kind,
    requested: object,
    key: string,
  ): Promise<{ answer: Answer<Granted[Kind]>; lostCount: number }> {
    const { player, gate } = this.parts;
    const { method, path } = doors[kind];
    const headers = { 'idempotency-key': key };
    let lostCount = 0;
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      await gate.pass();
      const answer = await orNull(
        player.http.call<Granted[Kind]>(method, path, { body: requested, headers }),
      );
      if (answer === null || answer.status === 503) {
        lostCount += 1;
        await delay(AWAY_PAUSE_MS);
      } else if (answer.status === 401) await this.signIn();
      else return { answer, lostCount };
    }
    throw new Error(`${kind} of client ${String(this.parts.client)} was never answered.`);
  }

  /** A long run outlives its access tokens. */
  private async signIn(): Promise<void> {
    const { player } = this.parts;
    await orNull(logIn(player.http, player.email, player.password));
  }

  private requireExpected(kind: CallKind, { status, text }: Answer<unknown>): void {
    const isExpected = status === 200 || doors[kind].refusals.some((code) => text.includes(`"${code}"`));
    if (!isExpected) throw new Error(`${kind} was answered with ${String(status)}: ${text}`);
  }
}
