import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { livePlugin, newId, type Change, type Database, type LiveLimits } from '../server/index.js';
import { openLiveEvents, type LiveEvents } from './live-events.js';
import { createTestServer } from './test-server.js';

export interface LiveProcess {
  readonly app: FastifyInstance;
  readonly db: Database;
  open(caller: LiveCaller | null, headers?: Record<string, string>): Promise<LiveEvents>;
}

export interface LiveCaller {
  readonly playerId: string;
  readonly sessionId: string;
  readonly isVerified: boolean;
  readonly sessionEndsAt?: Date;
}

export const newCaller = (playerId = newId()): LiveCaller => ({
  playerId,
  sessionId: newId(),
  isVerified: true,
});

export async function startLiveProcess(db: Database, limits: Partial<LiveLimits> = {}): Promise<LiveProcess> {
  const { app } = await createTestServer(db, async (instance) => {
    await instance.register(livePlugin, { db, networkOf: (ip) => ip, limits: { gatherMs: 0, ...limits } });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    db,
    open: (caller, headers = {}) =>
      openLiveEvents(`http://127.0.0.1:${String(port)}/api/live`, {
        ...(caller === null ? {} : { 'x-test-caller': JSON.stringify(caller) }),
        ...headers,
      }),
  };
}

export const announce = (db: Database, { playerId }: LiveCaller, change: Change): Promise<void> =>
  db.transaction(async (tx) => tx.announce(playerId, change));
