import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { listenOn } from './listen-on.js';

export interface TestMailServer {
  readonly port: number;
  /** The mails as they arrived, with their headers. */
  readonly received: readonly string[];
  stop(): Promise<void>;
}

/** A real SMTP server on a free port, or on a given one. */
export async function startTestMailServer(port = 0): Promise<TestMailServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  // The server emits an error of listening a second time, and an error without a listener ends the process.
  const heardAlready = (): void => undefined;
  server.on('error', heardAlready);
  await listenOn(server.server, port);
  server.off('error', heardAlready);
  return {
    // The address of a listening server has a port.
    port: (server.server.address() as AddressInfo).port,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
