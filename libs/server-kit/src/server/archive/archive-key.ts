import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { allKeys, type Keys } from '../crypto/keys.js';

/** The bytes of an Ed25519 key before its seed or public key. Source: PKCS #8 and SPKI, with the algorithm of RFC 8410. */
const PRIVATE_KEY_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const PUBLIC_KEY_BYTES = 32;
const KEY_PATTERN = /^[0-9a-f]{64}$/i;

/** The purpose is signed too. So a signature for another purpose is not one of an archive. */
const signedText = (sha256: string): Buffer => Buffer.from(`paasa archive 1\n${sha256}`);

function privateKeyOf(seedHex: string): KeyObject {
  if (!KEY_PATTERN.test(seedHex)) throw new Error('The signing key of archives must be 64 hex characters.');
  const key = Buffer.concat([PRIVATE_KEY_HEAD, Buffer.from(seedHex, 'hex')]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

export interface ArchiveSigner {
  /** Shape: 64 hex characters, in lower case. */
  readonly publicKey: string;
  sign(sha256: string): Buffer;
}

/** Signs with the first key. Errors: throws unless it is 64 hex characters. The message does not repeat it. */
export function archiveSigner(signingKey: Keys): ArchiveSigner {
  const privateKey = privateKeyOf(allKeys(signingKey)[0]);
  const exported = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return {
    publicKey: exported.subarray(-PUBLIC_KEY_BYTES).toString('hex'),
    sign: (sha256) => sign(null, signedText(sha256), privateKey),
  };
}

export interface ArchiveVerifier {
  /** Shape: 64 hex characters, in lower case. */
  readonly publicKey: string;
  isSigned(sha256: string, signature: Buffer): boolean;
}

/** Verifies with a public key. Errors: throws unless it is 64 hex characters. */
export function archiveVerifier(publicKey: string): ArchiveVerifier {
  if (!KEY_PATTERN.test(publicKey))
    throw new Error('The public key of an archive must be 64 hex characters.');
  const der = Buffer.concat([PUBLIC_KEY_HEAD, Buffer.from(publicKey, 'hex')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return {
    publicKey: publicKey.toLowerCase(),
    isSigned: (sha256, signature) => verify(null, signedText(sha256), key, signature),
  };
}
