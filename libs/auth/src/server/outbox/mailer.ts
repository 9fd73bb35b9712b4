import { createTransport } from 'nodemailer';
import type { MailContent } from './templates/mail-layout.js';

export interface Mail extends MailContent {
  /** The same for each attempt, so that a mailbox can recognise a mail that arrives twice. */
  readonly mailId: string;
  readonly to: string;
}

export interface Mailer {
  /** Errors: throws the error of the server or the network, or a timeout. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 4_000;
/** For a whole attempt, and well within the lease: a slow server may answer often enough for the other timeouts. */
const ATTEMPT_MS = 15_000;

/**
 * Sends through an SMTP server, with timeouts. A secure deployment sends only over TLS: without `smtps:`, the server
 * must offer STARTTLS.
 */
export function createSmtpMailer(options: {
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly isSecure?: boolean;
  readonly attemptMs?: number;
}): Mailer {
  const { attemptMs = ATTEMPT_MS, isSecure = false } = options;
  const transport = createTransport({
    url: options.smtpUrl,
    requireTLS: isSecure,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    socketCloseTimeout: 500,
  });
  return {
    async send({ mailId, to, subject, text, html }) {
      await transport.sendMail({
        from: options.mailFrom,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${mailId}@paasa>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(attemptMs),
      });
    },
    close: () => {
      transport.close();
    },
  };
}
