import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import type { HouseStep } from '@paasa/server-kit';
import type { FastifyInstance } from 'fastify';
import { createLogger, createServer } from '@paasa/server-kit/server';
import { createForwardSignatures } from './cell-signatures.js';
import { cellsPlugin } from './cells.plugin.js';
import type { HouseFigures } from '../rules/house-figures.js';
import type { Directory } from './directory.js';

export const addressOf = (server: Server): string =>
  `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

/** The house of each cell. */
export const FIGURES: HouseFigures = {
  betCount: 0,
  stakedPaise: 1_000,
  paidPaise: 1_200,
  costsPaise: 30,
  depositCount: 2,
  depositedPaise: 5_000,
  withdrawnPaise: -100,
  correctedPaise: 10,
  feesPaise: 20,
};
/** As many bets as the step has periods. */
const PERIODS: Readonly<Record<HouseStep, number>> = { hour: 24, day: 30, month: 12 };

/** A process of a cell. All players live in `west`; each cell has an address in `addresses` as soon as it is known. */
export async function startCell(
  cell: string,
  addresses: Record<string, string>,
  nowMs: () => number = Date.now,
): Promise<FastifyInstance> {
  const app = await createServer({
    db: { read: () => Promise.reject(new Error('has no database')) },
    logger: createLogger({ level: 'silent' }),
    allowedOrigins: ['http://localhost:3000'],
    helmet: {},
    trustProxy: 1,
  });
  const directory = {
    cell,
    cells: () => Object.entries(addresses).map(([name, address]) => ({ name, address })),
    cellOf: async (playerId: string) => playerId,
  };
  await app.register(cellsPlugin, {
    directory: directory as unknown as Directory,
    signatures: createForwardSignatures('ab'.repeat(32), Date.now),
    isMoving: async () => false,
    owners: {
      isNamedByBody: () => false,
      ofBody: () => null,
      ofHead: ({ headers }) => ({
        kind: 'player',
        playerId: String(headers['x-home'] ?? 'west'),
        isOfSession: false,
      }),
      admit({ headers }) {
        // Any status that nothing else here has.
        if (headers['x-flood'] !== undefined)
          throw Object.assign(new Error('Too many.'), { statusCode: 413 });
      },
      setMark: () => undefined,
    },
    areHeld: async (keys) => keys.map(({ value }) => value === `order of ${cell}`),
    readHouse: async (step) => ({ ...FIGURES, betCount: PERIODS[step] }),
    nowMs,
    limitsFor: 'public',
  });
  app.all('/api/echo', async ({ url, ip, isForwarded, body }) => ({ cell, url, ip, isForwarded, body }));
  app.all('/api/any/*', async () => ({ cell }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  addresses[cell] = addressOf(app.server);
  return app;
}

export interface RawCall {
  readonly target: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
}

/** A call whose target is sent as it stands. */
export function callRaw(address: string, { target, headers = {}, body }: RawCall): Promise<RawAnswer> {
  const { port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: target,
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        headers: { origin: 'http://localhost:3000', 'content-type': 'application/json', ...headers },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: JSON.parse(text) as Record<string, unknown>,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
