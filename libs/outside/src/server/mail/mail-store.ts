import { Journal } from '../storage/journal.js';
import { mailSchema, type Mail } from './mail.js';

const defaultCapacity = 1000;
/** The file is rewritten when it holds this many times the stored mails. */
const slackFactor = 4;

/** The last mails received. The oldest are deleted first. Every mail that `add` acknowledged survives a restart. */
export class MailStore {
  private linesWritten: number;

  private constructor(
    private readonly journal: Journal<Mail>,
    private mails: Mail[],
    private readonly capacity: number,
  ) {
    this.linesWritten = mails.length;
  }

  static async open(file: string, capacity = defaultCapacity): Promise<MailStore> {
    const { journal, entries } = await Journal.open(file, mailSchema);
    const store = new MailStore(journal, entries.slice(-capacity), capacity);
    await store.compact();
    return store;
  }

  /** Resolves when the mails are on disk. */
  async add(mails: readonly Mail[]): Promise<void> {
    this.mails = [...this.mails, ...mails].slice(-this.capacity);
    this.linesWritten += mails.length;
    if (this.linesWritten > this.capacity * slackFactor) return this.compact();
    await Promise.all(mails.map((mail) => this.journal.append(mail)));
  }

  /** All mails to exactly this address, newest first; without an address, all mails. */
  async listMails(address?: string): Promise<readonly Mail[]> {
    const wanted = address === undefined ? undefined : normalizeAddress(address);
    const found = this.mails.filter((mail) => wanted === undefined || normalizeAddress(mail.to) === wanted);
    await this.journal.synced();
    return found.reverse();
  }

  /** Mails whose recipient contains the text, newest first. */
  async searchMails(text: string): Promise<readonly Mail[]> {
    const wanted = normalizeAddress(text);
    const mails = await this.listMails();
    return mails.filter((mail) => normalizeAddress(mail.to).includes(wanted));
  }

  async findMail(id: string): Promise<Mail | null> {
    await this.journal.synced();
    return this.mails.find((mail) => mail.id === id) ?? null;
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private compact(): Promise<void> {
    this.linesWritten = this.mails.length;
    return this.journal.rewrite(() => this.mails);
  }
}

/** An unescaped `+` in a query string arrives as a space, and no address contains a space. */
function normalizeAddress(address: string): string {
  return address.trim().replaceAll(' ', '+').toLowerCase();
}
