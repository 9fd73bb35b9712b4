import { createTransport } from 'nodemailer';
import type { MailContent } from './templates/mail-layout.js';

export interface Mail extends MailContent {
  /** The same for each attempt, so that a mailbox can recognise a mail that arrives twice. */
  readonly mailId: string;
  readonly to: string;
}

export interface Mailer {
  /** Hands the mail to the server. Errors: throws what the server or the network says, or that it took too long. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 4_000;
/** For a whole attempt, and well within the lease: a server that says a little now and then is never silent. */
const ATTEMPT_MS = 15_000;

/**
 * Sends through an SMTP server; one that hangs is given up after some seconds. Where the deployment is secure, nothing is
 * sent without TLS: a server that is not spoken to in it from the beginning must offer STARTTLS.
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
    // After this a connection that was closed is torn down, whatever the server still says.
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
        // Closes the connection.
        signal: AbortSignal.timeout(attemptMs),
      });
    },
    close: () => {
      transport.close();
    },
  };
}
