import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mail } from './mail.js';
import type { MailStore } from './mail-store.js';

const maxMailBytes = 10 * 1024 * 1024;

export interface SmtpListener {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Accepts mail from any sender to any recipient, with or without a login, and puts it into the store.
 *
 * The sender gets "accepted" only after the mail is on disk. The server listens on each address of a name such as
 * localhost, because clients differ in the address that they try.
 */
export async function listenForMail(store: MailStore, host: string, port: number): Promise<SmtpListener> {
  const addresses = [...new Set((await lookup(host, { all: true })).map((found) => found.address))];
  const servers: SMTPServer[] = [];
  let boundPort = port;
  for (const address of addresses) {
    const server = createSmtpServer(store);
    try {
      boundPort = await listen(server, address, boundPort);
      servers.push(server);
    } catch (error) {
      // A hosts file may name ::1 on a machine without IPv6; one address is enough.
      if (servers.length > 0 && isAddressMissing(error)) continue;
      await Promise.all(servers.map(closeServer));
      throw error;
    }
  }
  return {
    port: boundPort,
    close: async () => {
      await Promise.all(servers.map(closeServer));
    },
  };
}

function createSmtpServer(store: MailStore): SMTPServer {
  const server = new SMTPServer({
    banner: 'Paasa sandbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    // A client's pooled connection must not delay a stop for the default of 30 s.
    closeTimeout: 500,
    onAuth: (auth, _session, answer) => answer(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, answer) => {
      receive(store, stream, session).then(() => answer(), answer);
    },
  });
  // Broken connections are normal for a client. Without a listener each would end the process.
  server.on('error', () => undefined);
  return server;
}

async function receive(
  store: MailStore,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) throw smtpError(552, 'Message is larger than 10 MiB');
  const { mailFrom, rcptTo } = session.envelope;
  const parsed = await PostalMime.parse(raw).catch(() => null);
  if (parsed === null) throw smtpError(554, 'Message could not be parsed');
  const sender = mailFrom === false ? '' : mailFrom.address;
  const receivedAt = new Date().toISOString();
  await store.add(
    rcptTo.map(({ address }): Mail => ({
      id: randomUUID(),
      from: parsed.from?.address ?? sender,
      to: address,
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html ?? '',
      receivedAt,
    })),
  );
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function listen(server: SMTPServer, address: string, port: number): Promise<number> {
  const listening = server.listen(port, address);
  await once(listening, 'listening');
  return portOf(listening.address());
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The SMTP server has no TCP port');
  return address.port;
}

function isAddressMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(error.code))
  );
}

function closeServer(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
