import type { RequestOptions } from '@paasa/proofs';
import { ok, type Result } from '@paasa/result';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import type { SessionTokens } from '../sessions/session-tokens.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { sharePlayer } from '../shared/hold-player.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { FactorAnswer } from '../two-factor/second-step.service.js';
import type { GivenAssertion, PasskeyProofs, ProofUse } from './passkey-proofs.js';
import { passkeyRefused } from './refusals.js';

export interface PasskeySignIn {
  /** The options for the browser, the same for every caller. Errors: `auth/too-many-attempts`. */
  begin(browser: string, origin: RequestOrigin): Promise<Result<RequestOptions>>;
  /**
   * Opens a session for the owner of the passkey. There is no second step: the authenticator has verified its user.
   *
   * Errors: those of `PasskeyProofs`, `auth/too-many-attempts`.
   */
  finish(given: GivenAssertion): Promise<Result<SessionTokens>>;
  /**
   * The same answer for the second step of a sign-in, which counts only for the owner of the passkey.
   *
   * Errors: those of `PasskeyProofs`.
   */
  answer(given: GivenAssertion): Promise<Result<FactorAnswer>>;
}

const SIGN_IN_USE: ProofUse = { purpose: 'sign-in', sessionId: null, playerId: null };

const beginLimits = [{ rule: limitRules.passkeyBeginPerNetwork }, { rule: limitRules.passkeyBeginsOverall }];

export function createPasskeySignIn({
  db,
  limits,
  proofs,
  sessions,
}: Pick<DatabaseAndClock, 'db'> & {
  readonly limits: Pick<Limits, 'takeAll'>;
  readonly proofs: PasskeyProofs;
  readonly sessions: Pick<Sessions, 'open'>;
}): PasskeySignIn {
  return {
    async begin(browser, origin) {
      const taken = await limits.takeAll(beginLimits, origin);
      return taken.ok ? ok(await proofs.begin({ ...SIGN_IN_USE, browser })) : taken;
    },
    async finish(given) {
      const { origin } = given;
      const checked = await proofs.check(given, SIGN_IN_USE);
      if (!checked.ok) return checked;
      const { playerId, passkeyId } = checked.value;
      const limitedBy = [{ rule: limitRules.passkeySignInPerAccount, keys: [playerId] }];
      const taken = await limits.takeAll(limitedBy, { ...origin, playerId });
      if (!taken.ok) return taken;
      return db.transaction(async (tx) => {
        // Before the passkey, as by its removal.
        await sharePlayer(tx, playerId);
        const recorded = await proofs.record(tx, checked.value, origin);
        if (!recorded.ok) return recorded;
        return ok(await sessions.open(tx, playerId, { ...origin, method: 'passkey', passkeyId }));
      });
    },
    async answer(given) {
      const checked = await proofs.check(given, SIGN_IN_USE);
      if (!checked.ok) return checked;
      const use = checked.value;
      return ok({
        method: 'passkey',
        passkeyId: use.passkeyId,
        async judge(tx, playerId) {
          if (playerId === use.playerId) return proofs.record(tx, use, given.origin);
          const details = { method: 'passkey', reason: 'other-player' };
          await appendAudit(tx, { ...given.origin, playerId, event: 'second-step-failed', details });
          return passkeyRefused();
        },
      });
    },
  };
}
