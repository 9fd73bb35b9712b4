import { z } from 'zod';
import { RegisterUnavailable, type NamedPerson, type RegisterPort } from '@paasa/protection/server';
import type { RegisterAccess } from '../config/register-config.js';

/** A player waits for it before the first bet or deposit of a day. */
const TIMEOUT_MS = 3_000;

/** The answer about one person is some bytes. */
const MAX_ANSWER_CHARACTERS = 10_000;

const answerSchema = z.object({
  exclusion: z.object({ until: z.iso.datetime().nullable() }).nullable(),
});

/** The address itself stays here: the hash of the mailbox names the person, and the name helps where a mailbox is shared. */
const questionOf = ({ mailboxSha256, name }: NamedPerson): string => JSON.stringify({ mailboxSha256, name });

/** Reads no more of an answer than it may have: a broken register must not fill the memory. */
async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MAX_ANSWER_CHARACTERS) throw new Error('The answer of the register is too long.');
  }
  return text + decoder.decode();
}

/**
 * The register over HTTP: one POST for one person. Everything but a complete answer of the promised form counts as silence,
 * a wrong key too, because then nobody knows who is excluded.
 */
export function createHttpRegister(
  { baseUrl, key }: RegisterAccess,
  timeoutMs: number = TIMEOUT_MS,
): RegisterPort {
  async function exchange(person: NamedPerson): Promise<unknown> {
    const response = await fetch(`${baseUrl}/v1/exclusions/find`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: questionOf(person),
      signal: AbortSignal.timeout(timeoutMs),
      // A redirect would send a person’s marks to an unknown address.
      redirect: 'error',
    });
    const text = await readText(response);
    if (!response.ok) throw new Error(`The register answers ${String(response.status)}.`);
    return JSON.parse(text);
  }

  return {
    async findExclusion(person) {
      try {
        const { exclusion } = answerSchema.parse(await exchange(person));
        if (exclusion === null) return null;
        return { until: exclusion.until === null ? null : new Date(exclusion.until) };
      } catch (error) {
        throw new RegisterUnavailable('The register of exclusions gives no answer.', { cause: error });
      }
    },
  };
}
