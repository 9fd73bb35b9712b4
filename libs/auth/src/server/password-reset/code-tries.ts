import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { MAX_CODE_TRIES } from '../../rules/password-reset-limits.js';
import type { LimitedBy } from '../limits/demands-of.js';
import type { Trier } from '../limits/limits.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import { countTries, insertTry } from '../mail/mail-asks.repo.js';
import { takeTry } from './password-resets.repo.js';
import type { ResetKey } from './reset-codes.js';

/** Who tries a code. */
export interface CodeTrier {
  readonly origin: Trier;
  /** Whether somebody has signed in to the account from this browser before: no stranger who guesses has. */
  readonly isKnownBrowser: boolean;
}

/** Counts tries at mailed codes: of the code, of its address across all codes, and over all accounts. */
export interface CodeTries {
  /** Takes a try, before anybody looks whether it is right. Errors: `auth/code-tries-used-up`. */
  take(tx: Tx, reset: ResetKey, by: CodeTrier): Promise<Result<void>>;
  /**
   * The code was right in the end: what its tries took over all accounts does not count.
   *
   * Only what they took is given back: else whoever tries the codes of an own account in a browser that it knows, and
   * the last one in another, would win tries at the codes of others.
   */
  giveBack(tx: Tx, overallTryCount: number, origin: Trier): Promise<void>;
  noteWrong(): void;
}

const SECOND_MS = 1_000;

const usedUp = (retryAfterMs: number | undefined): Refused =>
  refuse(
    'too-many',
    'auth/code-tries-used-up',
    'Too many codes were tried. Please open the link in the newest mail instead.',
    Math.ceil((retryAfterMs ?? 0) / SECOND_MS) * SECOND_MS,
  );

/** What bounds guessing over all accounts. Where it is used up, only browsers that an account knows can type codes. */
const overall: readonly LimitedBy[] = [
  { rule: limitRules.wrongCodePerNetwork },
  { rule: limitRules.wrongCodesOverall },
];

/** Makes the counts of tries. */
export function createCodeTries({
  limits,
  noteWrong,
  nowMs,
}: {
  readonly limits: Pick<Limits, 'takeAll' | 'giveBack'>;
  /** Told of every wrong code that was judged. */
  readonly noteWrong: () => void;
  /** Null for the database's clock. */
  readonly nowMs: (() => number) | null;
}): CodeTries {
  return {
    async take(tx, reset, { origin, isKnownBrowser }) {
      const now = nowMs === null ? null : new Date(nowMs());
      const { inHour, inDay, hourWaitMs, dayWaitMs } = await countTries(tx, reset.emailKey, now);
      if (inDay >= MAX_CODE_TRIES.perDay) return usedUp(dayWaitMs);
      if (inHour >= MAX_CODE_TRIES.perHour) return usedUp(hourWaitMs);
      if (!isKnownBrowser) {
        const taken = await limits.takeAll(overall, origin, tx);
        if (!taken.ok) return usedUp(taken.refusal.retryAfterMs);
      }
      await insertTry(tx, reset.emailKey, now);
      await takeTry(tx, reset, { isOverall: !isKnownBrowser });
      return ok(undefined);
    },
    async giveBack(tx, overallTryCount, origin) {
      if (overallTryCount > 0) await limits.giveBack(overall, origin, { tx, count: overallTryCount });
    },
    noteWrong,
  };
}
