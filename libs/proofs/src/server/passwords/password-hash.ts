import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Source: OWASP Password Storage Cheat Sheet, argon2id. */
const MEMORY_KIB = 19_456;
const ITERATIONS = 2;
const PARALLELISM = 1;

const currentPrefix = `$argon2id$v=19$m=${MEMORY_KIB},t=${ITERATIONS},p=${PARALLELISM}$`;

/** Two keyboards may type the same letters as different code points. */
const normalized = (password: string): string => password.normalize('NFKC');

export async function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), {
    memoryCost: MEMORY_KIB,
    timeCost: ITERATIONS,
    parallelism: PARALLELISM,
  });
}

let dummyHash: Promise<string> | null = null;

/**
 * Whether the password fits the stored hash.
 *
 * Without a hash (an unknown address, or an account without a password) it compares with a dummy hash. So the duration
 * of a login does not show which addresses exist.
 */
export async function checkPassword(storedHash: string | null, password: string): Promise<boolean> {
  if (storedHash !== null) return verify(storedHash, normalized(password));
  dummyHash ??= hashPassword(randomBytes(32).toString('base64url'));
  await verify(await dummyHash, normalized(password));
  return false;
}

/** Computes the dummy hash, so that the first unknown address takes no longer. */
export async function warmUpPasswordCheck(): Promise<void> {
  await checkPassword(null, '');
}

/** Whether a stored hash was made with older parameters. */
export function isHashOutdated(storedHash: string): boolean {
  return !storedHash.startsWith(currentPrefix);
}
