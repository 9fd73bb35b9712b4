import { generateKeyPairSync } from 'node:crypto';
import type { Assertion, Attestation } from '../../contract/passkey-ceremonies.js';
import type { RelyingParty } from './relying-party.js';

/** A verified answer, or the reason for the log. */
export type Verified<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

export interface Expected {
  readonly challenge: string;
  readonly party: RelyingParty;
}

export interface NewCredential {
  readonly credentialId: string;
  /** In the form of COSE, as base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly isSynced: boolean;
}

export interface AssertedCredential {
  /** Not compared yet. */
  readonly counter: number;
  readonly isSynced: boolean;
}

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
export const ALGORITHMS = [-8, -7, -257];

/** Loads later than everything else: it brings a parser of certificates that nothing else needs. */
export const loadVerifier = () =>
  Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')]);

const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64url'));
const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const MAX_REASON_CHARACTERS = 200;

/** The verifier throws an error for each answer that is not right. Any caller can send such an answer. */
async function reject<T>(verify: () => Promise<Verified<T>>): Promise<Verified<T>> {
  try {
    return await verify();
  } catch (error) {
    return { ok: false, reason: String(error).slice(0, MAX_REASON_CHARACTERS) };
  }
}

/**
 * Verifies a new credential: challenge, origin, relying party, and that the authenticator has verified its user.
 *
 * What it states about its maker is replaced by nothing, unread. We trust every maker, and the verifier would follow
 * the addresses in a certificate.
 */
export const verifyAttestation = (
  { response, ...credential }: Attestation,
  { challenge, party }: Expected,
): Promise<Verified<NewCredential>> =>
  reject(async () => {
    const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoCBOR }] = await loadVerifier();
    const authData = decodeAttestationObject(toBytes(response.attestationObject)).get('authData');
    const silent = new Map<string, string | typeof authData | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ]);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: toText(isoCBOR.encode(silent)),
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return { ok: false, reason: 'not verified' };
    const { id, publicKey, counter } = registrationInfo.credential;
    // The contract bounds the length of the stated one.
    if (id !== credential.id) return { ok: false, reason: 'another credential than the stated one' };
    return {
      ok: true,
      value: {
        credentialId: id,
        publicKey: toText(publicKey),
        counter,
        isSynced: registrationInfo.credentialBackedUp,
      },
    };
  });

/** A public key of nobody, for answers of unknown credentials: they take the same work and are never right. */
function makeNobodysKey(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // A map of COSE: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y. Source: RFC 9053, section 7.1.1.
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]).toString('base64url');
}

const nobodysKey = makeNobodysKey();

/**
 * Verifies an assertion: challenge, origin, relying party, that the authenticator has verified its user, and the
 * signature. The public key is null for an unknown credential.
 */
export const verifyAssertion = (
  { response, ...credential }: Assertion,
  { challenge, party, publicKey }: Expected & { readonly publicKey: string | null },
): Promise<Verified<AssertedCredential>> =>
  reject(async () => {
    const [{ verifyAuthenticationResponse }] = await loadVerifier();
    const { clientDataJSON, authenticatorData, signature } = response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      // The verifier would compare the counter before the signature. We compare it afterwards, with a lock.
      credential: { id: credential.id, publicKey: toBytes(publicKey ?? nobodysKey), counter: 0 },
    });
    if (!verified || publicKey === null) return { ok: false, reason: 'wrong signature' };
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { ok: true, value: { counter: newCounter, isSynced: credentialBackedUp } };
  });
