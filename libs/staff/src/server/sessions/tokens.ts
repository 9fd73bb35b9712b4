import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A random secret of 256 bits, as base64url. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a random secret; not for passwords. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
