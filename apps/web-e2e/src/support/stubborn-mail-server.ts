import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { findFreePorts } from './free-port.js';

const WORD_EVERY_MS = 500;

/** One mail that a client tries to deliver. */
interface Attempt {
  readonly recipient: string;
  isTaken: boolean;
}

/**
 * A mail server that can hang: it reads the recipient of a mail, and then lets its client wait.
 *
 * While it hangs it sends a line from time to time, as RFC 5321 allows in an answer of several lines. A client that
 * gives up after silence keeps waiting.
 */
export class StubbornMailServer {
  private readonly attempts: Attempt[] = [];
  private readonly sockets = new Set<Socket>();
  private isHanging = false;

  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {
    server.on('connection', (socket) => this.serve(socket));
  }

  static async start(): Promise<StubbornMailServer> {
    const [port = 0] = await findFreePorts(1);
    const server = createServer();
    const mailServer = new StubbornMailServer(server, port);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return mailServer;
  }

  get url(): string {
    return `smtp://127.0.0.1:${String(this.port)}`;
  }

  hang(): void {
    this.isHanging = true;
  }

  /** Accepts the waiting mails, and all later ones. */
  goOn(): void {
    this.isHanging = false;
  }

  /** Every attempt to deliver a mail to the address. */
  attemptsFor(address: string): readonly Attempt[] {
    return this.attempts.filter(({ recipient }) => recipient === address);
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    // A client that gives up may reset the connection. The connection closes then.
    socket.on('error', () => socket.destroy());
    let attempt: Attempt | null = null;
    let isInMail = false;
    const say = (line: string): void => {
      if (socket.writable) socket.write(`${line}\r\n`);
    };
    say('220 stubborn');
    createInterface({ input: socket }).on('line', (line) => {
      if (isInMail) {
        if (line !== '.') return;
        isInMail = false;
        if (attempt !== null) attempt.isTaken = true;
        say('250 taken');
        return;
      }
      const [, recipient] = /^RCPT TO:<([^>]+)>/i.exec(line) ?? [];
      if (recipient !== undefined) {
        attempt = { recipient, isTaken: false };
        this.attempts.push(attempt);
        this.answerInTime(say);
      } else if (/^DATA/i.test(line)) {
        isInMail = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 fine');
    });
  }

  private answerInTime(say: (line: string) => void): void {
    if (!this.isHanging) {
      say('250 fine');
      return;
    }
    say('250-one moment');
    setTimeout(() => this.answerInTime(say), WORD_EVERY_MS);
  }
}
