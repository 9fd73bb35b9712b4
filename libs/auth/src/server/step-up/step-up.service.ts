import type { RequestOptions } from '@paasa/proofs';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { notSignedIn, type Caller, type Database, type Tx } from '@paasa/server-kit/server';
import type { SignInMethod } from '../../contract/session-calls.js';
import { PROOF_METHODS, type ProofMethod } from '../../contract/step-up.js';
import { findOwnPassword } from '../accounts/users.repo.js';
import type { ComparedHash, OwnPassword } from '../accounts/own-password.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import { appendAudit } from '../shared/audit-log.js';
import { holdPlayer, sharePlayer } from '../shared/hold-player.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { GivenAssertion, PasskeyProofs } from '../passkeys/passkey-proofs.js';
import type { SessionTokens } from '../sessions/session-tokens.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { findIdentityOwner, listLinkedProviders } from '../social/identities.repo.js';
import type { SocialProfile } from '../social/social-profile.js';
import type { SessionId } from '../tokens/access-token.js';
import { listFactors } from '../two-factor/factors.js';
import type { JudgeFactorCode } from '../two-factor/judge-factor-code.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface StepUpOptions {
  readonly db: Database;
  readonly ownPassword: OwnPassword;
  readonly judgeCode: JudgeFactorCode;
  readonly proofs: PasskeyProofs;
  readonly limits: Pick<Limits, 'takeAll' | 'giveBack'>;
  readonly sessions: Pick<Sessions, 'renewProof'>;
  /** The sign-ins of this deployment. */
  readonly methods: readonly SignInMethod[];
}

/** The result of a visit to a provider. */
export type ProofByIdentity = SessionTokens | 'other-account' | 'second-factor-needed';

export interface StepUp {
  /**
   * The methods by which the caller can give a fresh proof: the second factors of the account, or else the password and
   * the providers.
   */
  listMethods(caller: Caller): Promise<readonly ProofMethod[]>;
  /**
   * Gives the caller's session, and no other, a fresh proof.
   *
   * Shape: the session's new tokens; those from before are worthless, so that a thief who has them does not share the proof.
   * Errors: `auth/second-factor-needed`, `auth/no-password`, `auth/too-many-attempts`, `auth/busy`,
   * `auth/wrong-password`, `auth/not-signed-in`.
   */
  byPassword(caller: Caller, password: string, origin: RequestOrigin): Promise<Result<SessionTokens>>;
  /** Compares the password for one call only: the session gets no proof. Errors: as above. */
  checkPassword(caller: Caller, password: string, origin: RequestOrigin): Promise<Result<void>>;
  /**
   * The same by a code of an authenticator app, or a recovery code.
   *
   * Errors: `auth/too-many-attempts`, `auth/code-tries-used-up`, `auth/two-factor-off`, `auth/wrong-code`,
   * `auth/not-signed-in`.
   */
  byCode(caller: Caller, code: string, origin: RequestOrigin): Promise<Result<SessionTokens>>;
  /** The options for a browser that is to ask for a passkey. Errors: `auth/too-many-attempts`. */
  beginPasskey(caller: Caller, browser: string, origin: RequestOrigin): Promise<Result<RequestOptions>>;
  /** The same by a passkey of the player. Errors: those of `PasskeyProofs`, `auth/not-signed-in`. */
  byPasskey(caller: Caller, given: GivenAssertion): Promise<Result<SessionTokens>>;
  /**
   * Gives a session a fresh proof because its browser has come back from a provider.
   *
   * Shape: the session's new tokens, or why there is no proof. Then nothing is in the audit log; `other-account` also if the
   * session is over.
   */
  byIdentity(session: SessionId, profile: SocialProfile, origin: RequestOrigin): Promise<ProofByIdentity>;
}

const secondFactorNeeded = (): Refused =>
  refuse(
    'forbidden',
    'auth/second-factor-needed',
    constant(texts, (t) => t('secondFactorNeeded')),
  );

const hasFactor = async (tx: Tx, playerId: string): Promise<boolean> =>
  (await listFactors(tx, playerId)).length > 0;

async function listMethods(
  tx: Tx,
  playerId: string,
  methods: readonly SignInMethod[],
): Promise<readonly ProofMethod[]> {
  const factors = await listFactors(tx, playerId);
  if (factors.length > 0) return PROOF_METHODS.filter((method) => factors.includes(method));
  const { passwordHash } = await findOwnPassword(tx, playerId);
  const own: readonly SignInMethod[] = [
    ...(passwordHash === null ? [] : (['password'] as const)),
    ...(await listLinkedProviders(tx, playerId)),
  ];
  return methods.filter((method) => own.includes(method));
}

/** Gives a session the proof. Errors: `auth/not-signed-in`. */
type Prove = (
  tx: Tx,
  session: SessionId,
  proof: { readonly method: ProofMethod; readonly origin: RequestOrigin },
) => Promise<Result<SessionTokens>>;

function createPasswordProofs(
  { db, ownPassword }: StepUpOptions,
  prove: Prove,
): Pick<StepUp, 'byPassword' | 'checkPassword'> {
  async function compare(
    { playerId }: Caller,
    password: string,
    origin: RequestOrigin,
  ): Promise<Result<ComparedHash>> {
    if (await db.read((tx) => hasFactor(tx, playerId))) return secondFactorNeeded();
    return ownPassword.check({ playerId, password, origin, failure: 'step-up-failed' });
  }

  return {
    async byPassword(caller, password, origin) {
      const { playerId } = caller;
      const compared = await compare(caller, password, origin);
      if (!compared.ok) return compared;
      return db.transaction(async (tx) => {
        const held = await ownPassword.hold(tx, playerId, compared.value);
        if (!held.ok) return held;
        // Added while the password was compared.
        if (await hasFactor(tx, playerId)) return secondFactorNeeded();
        return prove(tx, caller, { method: 'password', origin });
      });
    },
    async checkPassword(caller, password, origin) {
      const compared = await compare(caller, password, origin);
      return compared.ok ? ok(undefined) : compared;
    },
  };
}

function createProofsByPasskey(
  { db, proofs, limits }: StepUpOptions,
  prove: Prove,
): Pick<StepUp, 'beginPasskey' | 'byPasskey'> {
  return {
    async beginPasskey({ playerId, sessionId }, browser, origin) {
      const limitedBy = [{ rule: limitRules.passkeyBeginPerAccount, keys: [playerId] }];
      const taken = await limits.takeAll(limitedBy, { ...origin, playerId });
      return taken.ok ? ok(await proofs.begin({ purpose: 'step-up', playerId, sessionId, browser })) : taken;
    },
    async byPasskey(caller, given) {
      const { playerId, sessionId } = caller;
      const checked = await proofs.check(given, { purpose: 'step-up', playerId, sessionId });
      if (!checked.ok) return checked;
      return db.transaction(async (tx) => {
        const recorded = await proofs.record(tx, checked.value, given.origin);
        return recorded.ok ? prove(tx, caller, { method: 'passkey', origin: given.origin }) : recorded;
      });
    },
  };
}

export function createStepUp(options: StepUpOptions): StepUp {
  const { db, judgeCode, limits, sessions, methods } = options;

  const prove: Prove = async (tx, { playerId, sessionId }, { method, origin }) => {
    const tokens = await sessions.renewProof(tx, { playerId, sessionId }, method);
    if (tokens === null) return notSignedIn();
    await appendAudit(tx, { ...origin, playerId, event: 'step-up', details: { method, sessionId } });
    return ok(tokens);
  };

  return {
    ...createPasswordProofs(options, prove),
    ...createProofsByPasskey(options, prove),
    listMethods: ({ playerId }) => db.read((tx) => listMethods(tx, playerId, methods)),
    async byCode(caller, code, origin) {
      const { playerId, sessionId } = caller;
      const limitedBy = [{ rule: limitRules.codePerSignIn, keys: [sessionId] }];
      const taken = await limits.takeAll(limitedBy, { ...origin, playerId });
      if (!taken.ok) return taken;
      const proved = await db.transaction(async (tx): Promise<Result<SessionTokens>> => {
        await holdPlayer(tx, playerId);
        const judged = await judgeCode(tx, { playerId, code, origin, failure: 'step-up-failed' });
        return judged.ok ? prove(tx, caller, { method: 'totp', origin }) : judged;
      });
      if (proved.ok) await limits.giveBack(limitedBy, origin);
      return proved;
    },
    byIdentity: (session, profile, origin) =>
      db.transaction(async (tx) => {
        const { playerId } = session;
        if ((await findIdentityOwner(tx, profile)) !== playerId) return 'other-account';
        await sharePlayer(tx, playerId);
        if (await hasFactor(tx, playerId)) return 'second-factor-needed';
        const proved = await prove(tx, session, { method: profile.provider, origin });
        return proved.ok ? proved.value : 'other-account';
      }),
  };
}
