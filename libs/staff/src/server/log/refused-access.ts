import type { Facts } from '@paasa/console-kit';
import { createWorker, type Database, type RefusalWatcher } from '@paasa/server-kit/server';
import type { FastifyBaseLogger } from 'fastify';
import { appendEntry } from './append-entry.js';

/** Refusals that are recorded with more details, or that belong to the way of every member. */
const NOT_RECORDED: ReadonlySet<string> = new Set([
  'staff/not-right',
  'staff/too-many-tries',
  'staff/passkey-refused',
  'staff/passkey-expired',
  'staff/proof-needed',
  'console/reason-required',
  // The pages behind the lock go on reading.
  'staff/locked',
]);

interface Refused {
  readonly staffId: string | null;
  readonly event: 'staff-access-refused' | 'staff-limit-hit';
  readonly facts: Facts;
  count: number;
}

export interface RefusedAccess {
  readonly watch: RefusalWatcher;
  start(): void;
  /** Writes what is left. */
  stop(): Promise<void>;
}

/** Different refusals at a time; further ones stand in the log of the server alone. */
const MAX_APART = 200;
const WRITE_EVERY_MS = 60_000;
const FAILED = 'refused access of staff could not be recorded';

/**
 * Records refused access of staff: at most one entry in a minute for a member, a call and a code, with a count. All visitors
 * without a session share one for each code, because anybody can cause those.
 */
export function createRefusedAccess({
  db,
  logger,
}: {
  readonly db: Database;
  readonly logger: FastifyBaseLogger;
}): RefusedAccess {
  let refused = new Map<string, Refused>();

  async function write(): Promise<void> {
    const due = [...refused.values()];
    if (due.length === 0) return;
    refused = new Map();
    await db.transaction(async (tx) => {
      for (const { staffId, event, facts, count } of due)
        await appendEntry(tx, staffId, {
          event,
          subject: { kind: 'staff', id: staffId ?? 'unknown' },
          reason: null,
          after: { ...facts, count },
        });
    });
  }

  const worker = createWorker({
    everyMs: WRITE_EVERY_MS,
    runsAtStart: false,
    step: write,
    onError: (error) => logger.error({ err: error }, FAILED),
  });

  return {
    watch({ caller, method, routeOptions }, { status, code }) {
      if (NOT_RECORDED.has(code)) return;
      const staffId = caller?.playerId ?? null;
      const event = status === 429 ? 'staff-limit-hit' : 'staff-access-refused';
      // The pattern of the route: an address may hold secrets.
      const call = `${method} ${routeOptions.url ?? '(no such call)'}`;
      const facts = staffId === null ? { code } : { call, code };
      const key = JSON.stringify([staffId, event, facts]);
      const same = refused.get(key);
      if (same !== undefined) {
        same.count += 1;
        return;
      }
      logger.warn({ event, staffId, call, code }, 'access of staff was refused');
      if (refused.size < MAX_APART) refused.set(key, { staffId, event, facts, count: 1 });
    },
    start: worker.start,
    async stop() {
      await worker.stop();
      await write().catch((error: unknown) => logger.error({ err: error }, FAILED));
    },
  };
}
