import type { Mail, Mailer } from '../server/index.js';

/** A mailer that stores its mails and lets a test wait for them. */
export interface TestMailer extends Mailer {
  readonly sent: readonly Mail[];
  /** The given mail to an address, the first counting 1. Waits until it arrives. */
  mailTo(address: string, ordinal?: number): Promise<Mail>;
  /** The same among the mails with this subject. */
  mailAbout(subject: string, address: string, ordinal?: number): Promise<Mail>;
}

export function createTestMailer(): TestMailer {
  const sent: Mail[] = [];
  const watchers = new Set<() => void>();
  const find = (isMeant: (mail: Mail) => boolean, ordinal: number): Promise<Mail> =>
    new Promise((resolve) => {
      const check = (): void => {
        const mail = sent.filter(isMeant)[ordinal - 1];
        if (mail === undefined) return;
        watchers.delete(check);
        resolve(mail);
      };
      watchers.add(check);
      check();
    });
  return {
    sent,
    async send(mail) {
      sent.push(mail);
      for (const watch of watchers) watch();
    },
    close: () => undefined,
    mailTo: (address, ordinal = 1) => find(({ to }) => to === address, ordinal),
    mailAbout: (about, address, ordinal = 1) =>
      find(({ to, subject }) => to === address && subject === about, ordinal),
  };
}

/** The token in the link of a verification mail. */
export function tokenIn(mail: Pick<Mail, 'text'>): string {
  const token = /\/verify-user\?token=([\w-]+)/.exec(mail.text)?.[1];
  if (token === undefined) throw new Error('The mail has no verification link.');
  return token;
}

/** The token in the link “This was not me” of a mail. */
export function notMeTokenIn(mail: Pick<Mail, 'text'>): string {
  const token = /\/profile\/not-me#token=([\w-]+)/.exec(mail.text)?.[1];
  if (token === undefined) throw new Error('The mail has no link “This was not me”.');
  return token;
}

/** The code in a mail about a forgotten password. */
export function codeIn(mail: Pick<Mail, 'text'>): string {
  const code = /^\d{6}$/m.exec(mail.text)?.[0];
  if (code === undefined) throw new Error('The mail has no code.');
  return code;
}

/** The token in the link of a mail about a forgotten password. */
export function resetTokenIn(mail: Pick<Mail, 'text'>): string {
  const token = /\/set-new-password\?email=\S+#token=([\w-]+)/.exec(mail.text)?.[1];
  if (token === undefined) throw new Error('The mail has no link to a new password.');
  return token;
}

/** The token in the link of a mail about a change of the address. */
export function emailLinkIn(mail: Pick<Mail, 'text'>): string {
  const token = /\/profile\/(?:confirm|undo)-email#\w+=([\w-]+)/.exec(mail.text)?.[1];
  if (token === undefined) throw new Error('The mail has no link about an address.');
  return token;
}
