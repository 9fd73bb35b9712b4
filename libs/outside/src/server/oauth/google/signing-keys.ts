import { generateKeyPair, randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';

const rsaKey = z.object({
  kty: z.literal('RSA'),
  use: z.literal('sig'),
  alg: z.literal('RS256'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
});
const keySetSchema = z.object({ keys: z.array(rsaKey).min(1) });
export type KeySet = z.infer<typeof keySetSchema>;

/**
 * The private key of the ID tokens, in a file: a site that has loaded the public half also trusts tokens after a
 * restart. It is created when it is first needed, which on most days is never.
 */
export class SigningKeys {
  private made: Promise<KeySet> | undefined;

  private constructor(
    private readonly file: string,
    found: KeySet | null,
  ) {
    if (found !== null) this.made = Promise.resolve(found);
  }

  /** **Errors**: throws if the file exists and holds something else. */
  static async open(file: string): Promise<SigningKeys> {
    return new SigningKeys(file, await readKeySet(file));
  }

  getKeySet(): Promise<KeySet> {
    this.made ??= makeKeySet(this.file);
    return this.made;
  }
}

async function readKeySet(file: string): Promise<KeySet | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const parsed = keySetSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`${file} is damaged`);
  return parsed.data;
}

export async function newKeySet(): Promise<KeySet> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  return keySetSchema.parse({ keys: [{ ...jwk, use: 'sig', alg: 'RS256', kid: randomUUID() }] });
}

async function makeKeySet(file: string): Promise<KeySet> {
  const keySet = await newKeySet();
  const writer = await open(`${file}.new`, 'w', 0o600);
  await writer.writeFile(`${JSON.stringify(keySet)}\n`);
  await writer.datasync();
  await writer.close();
  await rename(`${file}.new`, file);
  return keySet;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
