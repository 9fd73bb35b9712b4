import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Journal } from '../storage/journal.js';

/** Somebody in the register. Shape: `until: null` is for good. */
export const registeredPersonSchema = z.strictObject({
  mailboxSha256: z.string().regex(/^[0-9a-f]{64}$/),
  until: z.iso.datetime().nullable(),
});
export type RegisteredPerson = z.infer<typeof registeredPersonSchema>;

const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** The register knows no address, only this: SHA-256 of the address in lower case, without a tag, at Gmail without dots. */
export function mailboxSha256Of(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [untagged = ''] = local.split('+');
  const mailbox = DOTLESS.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
  return createHash('sha256').update(mailbox).digest('hex');
}

/** Everybody in the register; who is added twice has the later entry. What `add` acknowledged survives a restart. */
export class RegisterStore {
  private readonly people = new Map<string, RegisteredPerson>();

  private constructor(private readonly journal: Journal<RegisteredPerson> | null) {}

  static async open(file: string): Promise<RegisterStore> {
    const { journal, entries } = await Journal.open(file, registeredPersonSchema);
    const store = new RegisterStore(journal);
    for (const person of entries) store.people.set(person.mailboxSha256, person);
    return store;
  }

  static inMemory(): RegisterStore {
    return new RegisterStore(null);
  }

  async add(person: RegisteredPerson): Promise<void> {
    this.people.set(person.mailboxSha256, person);
    await this.journal?.append(person);
  }

  /** Null for somebody who is not in it, or not any more. */
  find(mailboxSha256: string, now: Date): RegisteredPerson | null {
    const person = this.people.get(mailboxSha256);
    if (person === undefined) return null;
    return person.until === null || new Date(person.until) > now ? person : null;
  }

  async close(): Promise<void> {
    await this.journal?.close();
  }
}
