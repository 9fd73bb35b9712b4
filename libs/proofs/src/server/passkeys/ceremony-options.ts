import type { CreationOptions, RequestOptions } from '../../contract/passkey-ceremonies.js';
import { CHALLENGE_LIFETIME_MS } from '../../rules/passkey-limits.js';
import { ALGORITHMS, type Expected } from './verify-answer.js';

/** What a browser needs to find a passkey. */
export interface KnownCredential {
  readonly credentialId: string;
  readonly transports: readonly string[];
}

/** A person as authenticators show them. */
export interface PasskeyUser {
  readonly handle: string;
  readonly name: string;
  readonly email: string;
}

/** A passkey as the options of a browser name it. */
const describeCredential = ({ credentialId, transports }: KnownCredential) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});

interface Begun extends Expected {
  /** Of the person; none if the answer says who it is. */
  readonly passkeys: readonly KnownCredential[];
}

/** For a new passkey. Source of the fields: Web Authentication Level 3, section 5.4. */
export const creationOptionsFor = (
  user: PasskeyUser,
  { party, challenge, passkeys }: Begun,
): CreationOptions => ({
  rp: { id: party.id, name: party.name },
  user: { id: user.handle, name: user.email, displayName: user.name },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: CHALLENGE_LIFETIME_MS,
  attestation: 'none',
  excludeCredentials: passkeys.map(describeCredential),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
});

/** For the use of a passkey. Source of the fields: Web Authentication Level 3, section 5.5. */
export const requestOptionsFor = ({ party, challenge, passkeys }: Begun): RequestOptions => ({
  rpId: party.id,
  challenge,
  timeout: CHALLENGE_LIFETIME_MS,
  userVerification: 'required',
  allowCredentials: passkeys.map(describeCredential),
});
