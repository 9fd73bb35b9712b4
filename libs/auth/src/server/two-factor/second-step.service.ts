import { SECOND_STEP_LIFETIME_MS } from '@paasa/proofs';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { newId, type Tx } from '@paasa/server-kit/server';
import type { SecondStepKind } from '../../contract/social-sign-in.js';
import type { ProofMethod } from '../../contract/step-up.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import type { SignInOccasion } from '../sessions/open-session.js';
import {
  deletePendingSignIn,
  findPendingSignIn,
  insertPendingSignIn,
  type AskedLink,
} from '../sessions/pending-sign-ins.repo.js';
import type { SessionTokens } from '../sessions/session-tokens.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { appendAudit } from '../shared/audit-log.js';
import type { AuthConfig } from '../shared/auth-config.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { holdPlayer, sharePlayer } from '../shared/hold-player.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { createSessionNames } from '../tokens/session-name.js';
import { listFactors } from './factors.js';
import type { JudgeFactorCode } from './judge-factor-code.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** What the names of sign-ins are made for that wait for their second step. */
export const SECOND_STEP_PURPOSE = 'paasa pending sign-in';

/** The end of a first step: a session, or the token with which the same browser may do the second step. */
export type FirstStep =
  | { readonly kind: 'entered'; readonly tokens: SessionTokens }
  | {
      readonly kind: 'second-step-needed';
      readonly playerId: string;
      readonly token: string;
      /** A code or a passkey, or a passkey alone. */
      readonly step: SecondStepKind;
    };

/**
 * Links an identity to the player whom this transaction has locked.
 *
 * Shape: false, without an effect, if the address or the identity is another player's by now.
 */
export type LinkIdentity = (
  tx: Tx,
  playerId: string,
  linked: { readonly link: AskedLink; readonly origin: RequestOrigin },
) => Promise<boolean>;

export interface SecondStep {
  /**
   * Ends the first step of a sign-in, in its transaction: after a right password, or a visit to a provider. It opens the
   * session, unless the account has two-factor authentication. If the account has passkeys, the session has no fresh
   * proof yet. A link that is asked for waits for the second step, with any factor.
   */
  finishFirst(
    tx: Tx,
    playerId: string,
    occasion: SignInOccasion & { readonly link?: AskedLink | null },
  ): Promise<FirstStep>;
  /**
   * Ends the second step of the sign-in that the token names: makes its link, if it asks for one, and opens its session.
   *
   * Errors: `auth/sign-in-expired`, `auth/too-many-attempts`, and those of the answer.
   */
  finish(given: {
    readonly token: string | undefined;
    readonly answer: FactorAnswer;
    readonly origin: RequestOrigin;
  }): Promise<Result<SessionTokens>>;
  /** The answer of an authenticator app, or a recovery code. Errors: those of `JudgeFactorCode`. */
  answerOf(code: string, origin: RequestOrigin): FactorAnswer;
}

/** What a player has shown in a second step. */
export interface FactorAnswer {
  readonly method: ProofMethod;
  /** The passkey, if it is one. */
  readonly passkeyId?: string;
  /** Judges it for a player and uses it up, in the transaction that has locked the player. Commit it after a refusal too. */
  judge(tx: Tx, playerId: string): Promise<Result<void>>;
}

export const signInExpired = (): Refused =>
  refuse(
    'unauthenticated',
    'auth/sign-in-expired',
    constant(texts, (t) => t('signInExpired')),
  );

export interface SecondStepOptions extends DatabaseAndClock {
  readonly config: Pick<AuthConfig, 'refreshTokenKey'>;
  readonly sessions: Pick<Sessions, 'open'>;
  readonly limits: Pick<Limits, 'takeAll' | 'giveBack'>;
  readonly judge: JudgeFactorCode;
  readonly linkIdentity: LinkIdentity;
}

export function createSecondStep(options: SecondStepOptions): SecondStep {
  const { db, config, sessions, limits, judge, linkIdentity, nowMs } = options;
  const names = createSessionNames(config.refreshTokenKey, SECOND_STEP_PURPOSE);

  return {
    async finishFirst(tx, playerId, { link = null, ...occasion }) {
      // While a factor is added, a sign-in waits, and then needs it.
      await sharePlayer(tx, playerId);
      const factors = await listFactors(tx, playerId);
      const { method } = occasion;
      const hasTotp = factors.includes('totp');
      if (!hasTotp && link === null) {
        const provedBy = factors.length === 0 ? method : null;
        return { kind: 'entered', tokens: await sessions.open(tx, playerId, { ...occasion, provedBy }) };
      }
      const signInId = newId();
      const expiresAt = new Date(nowMs() + SECOND_STEP_LIFETIME_MS);
      await insertPendingSignIn(tx, { playerId, signInId }, { method, link, expiresAt });
      await appendAudit(tx, { ...occasion, playerId, event: 'second-step-requested', details: { method } });
      const token = names.nameFor({ playerId, sessionId: signInId });
      return { kind: 'second-step-needed', playerId, token, step: hasTotp ? 'second-factor' : 'passkey' };
    },
    answerOf: (code, origin) => ({
      method: 'totp',
      judge: (tx, playerId) => judge(tx, { playerId, code, origin, failure: 'second-step-failed' }),
    }),
    async finish({ token, answer, origin }) {
      const named = names.read(token ?? '');
      // A made-up token costs no database work.
      if (named === null) return signInExpired();
      const { playerId, sessionId: signInId } = named;
      const signIn = { playerId, signInId };
      const limitedBy = [{ rule: limitRules.codePerSignIn, keys: [signInId] }];
      const taken = await limits.takeAll(limitedBy, { ...origin, playerId });
      if (!taken.ok) return taken;
      const known = await db.read((tx) => findPendingSignIn(tx, signIn, new Date(nowMs())));
      if (known === null) return signInExpired();
      const finished = await db.transaction(async (tx): Promise<Result<SessionTokens>> => {
        await holdPlayer(tx, playerId);
        const pending = await findPendingSignIn(tx, signIn, new Date(nowMs()));
        if (pending === null) return signInExpired();
        const judged = await answer.judge(tx, playerId);
        if (!judged.ok) return judged;
        await deletePendingSignIn(tx, signIn);
        const { method, link } = pending;
        if (link !== null && !(await linkIdentity(tx, playerId, { link, origin }))) return signInExpired();
        const { method: provedBy, passkeyId } = answer;
        return ok(await sessions.open(tx, playerId, { ...origin, method, provedBy, passkeyId }));
      });
      if (finished.ok) await limits.giveBack(limitedBy, origin);
      return finished;
    },
  };
}
