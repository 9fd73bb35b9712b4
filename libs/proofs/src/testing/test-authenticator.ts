import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '../contract/passkey-ceremonies.js';
import { encodeCbor } from './cbor.js';

/** What a browser and an authenticator state in an answer. A test changes it to be refused. */
export interface StatedFacts {
  readonly origin: string;
  readonly rpId: string;
  /** Of the statement: `webauthn.create` or `webauthn.get`. */
  readonly type: string;
  readonly challenge: string;
  readonly crossOrigin: boolean;
  readonly isUserPresent: boolean;
  readonly isUserVerified: boolean;
  readonly isSynced: boolean;
  readonly counter: number;
  readonly userHandle: string | null;
  /** What the authenticator states about its maker. */
  readonly maker: { readonly fmt: string; readonly attStmt: ReadonlyMap<string, string | Uint8Array> };
}

export interface TestAuthenticator {
  /** Makes a key for the options of a browser and stores it. */
  create(options: CreationOptions, changed?: Partial<StatedFacts>): Attestation;
  /** Answers with the named key, or with the newest one of the relying party. */
  get(options: RequestOptions, changed?: Partial<StatedFacts>): Assertion;
  /** Another authenticator with the same keys and counters, like that of a thief. */
  copy(): TestAuthenticator;
}

interface StoredKey {
  readonly credentialId: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  counter: number;
}

const ORIGIN = 'http://localhost:3000';
const ES256 = -7;
const NO_MAKER = { fmt: 'none', attStmt: new Map<string, string>() };

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const clientDataOf = ({ type, challenge, origin, crossOrigin }: StatedFacts): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));

/** Source: Web Authentication Level 3, section 6.1. */
function authenticatorDataOf(facts: StatedFacts, attested: Uint8Array = Buffer.alloc(0)): Buffer {
  const { isUserPresent, isUserVerified, isSynced, counter, rpId } = facts;
  const flags =
    (isUserPresent ? 0x01 : 0) |
    (isUserVerified ? 0x04 : 0) |
    // May be copied to other devices, and is.
    (isSynced ? 0x18 : 0) |
    (attested.length > 0 ? 0x40 : 0);
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags, 0);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), tail, attested]);
}

function attestedDataOf(credentialId: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, ES256],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const head = Buffer.alloc(18);
  head.writeUInt16BE(credentialId.length, 16);
  return Buffer.concat([head, credentialId, encodeCbor(cose)]);
}

interface Made {
  readonly key: StoredKey;
  readonly attestation: Attestation;
}

type Usual = Omit<StatedFacts, 'rpId' | 'type' | 'challenge' | 'counter' | 'userHandle'>;

function makeKey(
  { rp, user, challenge }: CreationOptions,
  usual: Usual,
  changed: Partial<StatedFacts>,
): Made {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const [id, userHandle] = [base64url(credentialId), user.id];
  const type = 'webauthn.create';
  const facts = { rpId: rp.id, type, challenge, counter: 0, userHandle, ...usual, ...changed };
  const { fmt, attStmt } = facts.maker;
  const attestationObject = encodeCbor(
    new Map<string, string | Uint8Array | ReadonlyMap<string, string | Uint8Array>>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', authenticatorDataOf(facts, attestedDataOf(credentialId, publicKey))],
    ]),
  );
  return {
    key: { credentialId: id, rpId: rp.id, userHandle, privateKey, counter: facts.counter },
    attestation: {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientDataOf(facts)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    },
  };
}

function signWith(
  { credentialId: id, privateKey, userHandle, counter }: StoredKey,
  { rpId, challenge }: RequestOptions,
  changed: Usual & Partial<StatedFacts>,
): Assertion {
  const facts = { rpId, type: 'webauthn.get', challenge, counter, userHandle, ...changed };
  const clientData = clientDataOf(facts);
  const authenticatorData = authenticatorDataOf(facts);
  const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: {
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, privateKey)),
      ...(facts.userHandle === null ? {} : { userHandle: facts.userHandle }),
    },
  };
}

/**
 * An authenticator with real keys (ES256), and the browser in front of it.
 *
 * It counts its uses, verifies its user and states the truth, unless a test changes that.
 */
export function createTestAuthenticator(
  traits: Partial<Usual> = {},
  keys: readonly StoredKey[] = [],
): TestAuthenticator {
  const stored = keys.map((key) => ({ ...key }));
  const usual = {
    origin: ORIGIN,
    crossOrigin: false,
    isUserPresent: true,
    isUserVerified: true,
    isSynced: false,
    maker: NO_MAKER,
    ...traits,
  };
  return {
    create(options, changed = {}) {
      const { key, attestation } = makeKey(options, usual, changed);
      stored.push(key);
      return attestation;
    },
    get(options, changed = {}) {
      const named = options.allowCredentials.map(({ id }) => id);
      const key = stored.findLast(
        ({ rpId, credentialId }) =>
          rpId === options.rpId && (named.length === 0 || named.includes(credentialId)),
      );
      if (key === undefined) throw new Error('The authenticator has no such key.');
      key.counter += 1;
      return signWith(key, options, { ...usual, ...changed });
    },
    copy: () => createTestAuthenticator(traits, stored),
  };
}
