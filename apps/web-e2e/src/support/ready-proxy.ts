import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** As in `haproxy.cfg` of a bundle, a second there is 200 ms here. */
const ASK_EVERY_MS = 200;
const ASK_AGAIN_MS = 40;
const FAILURES = 2;
/** Longer than a visitor's connection is idle: a call on a connection that ends meanwhile would be lost. */
const KEEP_ALIVE_MS = 60_000;

interface Behind {
  readonly port: number;
  readonly agent: Agent;
  isUp: boolean;
  isOut: boolean;
  failures: number;
  underWay: number;
  /** Of these, the calls whose answer has not begun. */
  waiting: number;
  answered: number;
}

interface Given {
  readonly call: IncomingMessage;
  readonly body: Buffer;
}

/**
 * A proxy in front of several processes, with the rules of `haproxy.cfg` of a bundle: it asks `/readyz`, keeps connections
 * open, takes the process with the fewest calls, and sends a call again only if no process has received it.
 */
export class ReadyProxy {
  private readonly behind: readonly Behind[];
  private readonly server: Server;
  private isOpen = true;
  private chosen: number | null = null;

  private constructor(ports: readonly number[]) {
    this.behind = ports.map((port) => ({
      port,
      agent: new Agent({ keepAlive: true }),
      isUp: false,
      isOut: false,
      failures: FAILURES,
      underWay: 0,
      waiting: 0,
      answered: 0,
    }));
    this.server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (call, answer) => {
      const chunks: Buffer[] = [];
      call.on('data', (chunk: Buffer) => chunks.push(chunk));
      call.on('end', () => this.pass({ call, body: Buffer.concat(chunks) }, answer, []));
    });
    for (const one of this.behind) void this.watch(one);
  }

  static async open(port: number, ports: readonly number[]): Promise<ReadyProxy> {
    const proxy = new ReadyProxy(ports);
    proxy.server.listen(port, 'localhost');
    await once(proxy.server, 'listening');
    return proxy;
  }

  /** Sends every new call to one process, until it is called with null. */
  choose(port: number | null): void {
    this.chosen = port;
  }

  /** Sends no new call to a process, whatever `/readyz` says, until it is put back. Waits until all its answers have begun. */
  async takeOut(port: number): Promise<void> {
    const one = this.at(port);
    one.isOut = true;
    while (one.waiting > 0) await delay(ASK_AGAIN_MS);
  }

  putBack(port: number): void {
    this.at(port).isOut = false;
  }

  async untilUp(port: number): Promise<void> {
    const one = this.at(port);
    while (!one.isUp) await delay(ASK_AGAIN_MS);
  }

  /** The calls that each process has answered. */
  counts(): number[] {
    return this.behind.map(({ answered }) => answered);
  }

  async close(): Promise<void> {
    this.isOpen = false;
    this.server.closeAllConnections();
    this.server.close();
    for (const { agent } of this.behind) agent.destroy();
    await once(this.server, 'close');
  }

  private at(port: number): Behind {
    const found = this.behind.find((one) => one.port === port);
    if (found === undefined) throw new Error(`No process is at port ${String(port)}.`);
    return found;
  }

  private async watch(one: Behind): Promise<void> {
    while (this.isOpen) {
      const answer = await fetch(`http://localhost:${one.port}/readyz`).catch(() => null);
      await answer?.body?.cancel();
      one.failures = answer?.status === 200 ? 0 : one.failures + 1;
      if (one.failures === 0) one.isUp = true;
      if (one.failures >= FAILURES) one.isUp = false;
      await delay(one.failures === 0 || !one.isUp ? ASK_EVERY_MS : ASK_AGAIN_MS);
    }
  }

  private pass(given: Given, answer: ServerResponse, tried: readonly Behind[]): void {
    const [next] = this.behind
      .filter(
        (one) => one.isUp && !one.isOut && !tried.includes(one) && (this.chosen ?? one.port) === one.port,
      )
      .toSorted((left, right) => left.underWay - right.underWay);
    if (next === undefined) {
      answer.writeHead(503).end('no process is ready');
      return;
    }
    next.underWay += 1;
    next.waiting += 1;
    const { method, url, headers } = given.call;
    const { port, agent } = next;
    const passed = request({ host: 'localhost', port, agent, method, path: url, headers });
    let isWaiting = true;
    const waitsNoMore = (): void => {
      if (isWaiting) next.waiting -= 1;
      isWaiting = false;
    };
    passed.on('response', (told) => {
      waitsNoMore();
      next.answered += 1;
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
      // A browser would notice that the answer was cut off.
      told.on('close', () => (told.complete ? answer.end() : answer.destroy()));
    });
    passed.on('close', () => {
      waitsNoMore();
      next.underWay -= 1;
    });
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) answer.destroy();
      else if (error.code === 'ECONNREFUSED') this.pass(given, answer, [...tried, next]);
      else answer.writeHead(502).end(error.message);
    });
    answer.on('close', () => passed.destroy());
    passed.end(given.body);
  }
}
