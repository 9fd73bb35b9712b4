import type { FastifyBaseLogger } from 'fastify';
import { relyingPartyOf } from '@paasa/proofs/server';
import type { SignInMethod } from '../../contract/session-calls.js';
import type { BufferedAudit } from '../audit/buffered-audit.js';
import type { Limits } from '../limits/limits.js';
import type { CellPort } from '../shared/ports.js';
import type { Sessions } from '../sessions/sessions.service.js';
import type { AuthConfig } from '../shared/auth-config.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { SITE_NAME } from '../shared/site-name.js';
import type { UsedTokens } from '../shared/used-tokens.js';
import { createAddPasskey, type AddPasskey } from './add-passkey.js';
import { createCeremonyCookie, type CeremonyCookie } from './ceremony-cookie.js';
import { createChallenges } from './challenges.js';
import { createOwnPasskeys, type OwnPasskeys } from './own-passkeys.service.js';
import { createPasskeyProofs, type PasskeyProofs } from './passkey-proofs.js';
import { createPasskeySignIn, type PasskeySignIn } from './passkey-sign-in.service.js';

export interface PasskeysOptions extends DatabaseAndClock {
  readonly config: AuthConfig;
  readonly usedTokens: UsedTokens;
  readonly limits: Limits;
  readonly cells: CellPort;
  readonly audit: Pick<BufferedAudit, 'record'>;
  readonly sessions: Pick<Sessions, 'open' | 'renewProof'>;
  /** Those of this deployment. */
  readonly methods: readonly SignInMethod[];
  readonly logger: FastifyBaseLogger;
}

export interface Passkeys {
  readonly ceremonyCookie: CeremonyCookie;
  readonly addPasskey: AddPasskey;
  readonly ownPasskeys: OwnPasskeys;
  readonly proofs: PasskeyProofs;
  readonly passkeySignIn: PasskeySignIn;
}

/** The parts that calls about passkeys are made of. */
export function createPasskeys({ config, sessions, methods, ...options }: PasskeysOptions): Passkeys {
  const parts = {
    ...options,
    party: relyingPartyOf({ ...config, name: SITE_NAME }),
    challenges: createChallenges({ ...options, config }),
  };
  const proofs = createPasskeyProofs(parts);
  return {
    ceremonyCookie: createCeremonyCookie(config),
    addPasskey: createAddPasskey({ ...parts, sessions }),
    ownPasskeys: createOwnPasskeys({ ...options, methods }),
    proofs,
    passkeySignIn: createPasskeySignIn({ ...options, proofs, sessions }),
  };
}
