import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { MAX_CODE_TRIES } from '../../rules/password-reset-limits.js';
import type { LimitedBy } from '../limits/needs-of.js';
import type { Trier } from '../limits/limits.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import { countTries, insertTry } from '../mail/mail-asks.repo.js';
import { takeTry } from './password-resets.repo.js';
import type { ResetKey } from './reset-codes.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

interface CodeTrier {
  readonly origin: Trier;
  readonly isKnownBrowser: boolean;
}

/** Counts tries at mailed codes: of the code, of its address across all codes, and over all accounts. */
export interface CodeTries {
  /** Takes a try before the code is compared. Errors: `auth/code-tries-used-up`. */
  take(tx: Tx, reset: ResetKey, by: CodeTrier): Promise<Result<void>>;
  /**
   * Gives back what the tries of a right code took from the limit over all accounts, and no more.
   *
   * Otherwise an attacker could gain tries: known browsers take nothing from that limit, so codes tried there on the
   * attacker's own account must give nothing back.
   */
  giveBack(tx: Tx, overallTryCount: number, origin: Trier): Promise<void>;
  countWrong(): void;
}

const SECOND_MS = 1_000;

const usedUp = (retryAfterMs: number | undefined): Refused =>
  refuse(
    'too-many',
    'auth/code-tries-used-up',
    constant(texts, (t) => t('codeTriesUsedUp')),
    Math.ceil((retryAfterMs ?? 0) / SECOND_MS) * SECOND_MS,
  );

/** Bounds guessing over all accounts. Where it is used up, codes work only in browsers that the account knows. */
const overall: readonly LimitedBy[] = [
  { rule: limitRules.wrongCodePerNetwork },
  { rule: limitRules.wrongCodesOverall },
];

export function createCodeTries({
  limits,
  countWrong,
  nowMs,
}: {
  readonly limits: Pick<Limits, 'takeAll' | 'giveBack'>;
  readonly countWrong: () => void;
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
    countWrong,
  };
}
