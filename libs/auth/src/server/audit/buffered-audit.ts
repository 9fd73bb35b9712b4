import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '@paasa/server-kit/server';
import type { AuthConfig } from '../shared/auth-config.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { networkOf, siteOf } from '../shared/network-of.js';
import { appendPastAudit, type AuditEntry, type PastEntry } from '../shared/audit-log.js';

/** Counts refusals, which any caller can cause for free, and writes them to the audit log every few seconds. */
export interface BufferedAudit {
  /** Never waits and never fails. */
  record(entry: AuditEntry): void;
  start(): void;
  /** Writes what is due. Never fails: entries that were not written are due again. */
  run(): Promise<void>;
  /** Writes everything once. Entries that the database does not take now are lost; the log says so. */
  stop(): Promise<void>;
}

export interface BufferedAuditOptions extends DatabaseAndClock {
  readonly config: Pick<AuthConfig, 'limitsFor'>;
  readonly logger: FastifyBaseLogger;
}

interface Counted {
  readonly entry: AuditEntry;
  readonly site: string;
  readonly firstAtMs: number;
  lastAtMs: number;
  count: number;
}

/** Equal entries within this time are counted together. */
export const COUNTED_TOGETHER_MS = 60_000;
/** Different entries at a time; further ones are counted by their event alone. */
export const MAX_COUNTED_APART = 500;
/** Different entries of one network; further ones are counted by their event and the network. */
export const MAX_APART_PER_NETWORK = 50;
/** In place of an address. */
export const MANY_ADDRESSES = 'many';
const WRITE_EVERY_MS = 5_000;
const FAILED = 'refusals could not be written to the audit log';

const siteOfEntry = ({ ip }: AuditEntry): string => siteOf(networkOf(ip));

/** An entry that is not counted on its own. */
const together = ({ event }: AuditEntry, ip: string): AuditEntry => ({
  playerId: null,
  event,
  ip,
  userAgent: null,
});

const keyOf = ({ playerId, event, ip, details }: AuditEntry): string =>
  JSON.stringify([event, playerId, ip, details]);

interface Counts {
  add(counted: Omit<Counted, 'site'>): void;
  /** Removes and returns the entries that are due. */
  take(isDue: (counted: Counted) => boolean): Counted[];
}

/** Counts equal entries together, and different ones apart while there is room. */
function createCounts(maxPerSite: number): Counts {
  let counted = new Map<string, Counted>();
  const countBySite = new Map<string, number>();
  const changeSite = (site: string, by: number): void => {
    const count = (countBySite.get(site) ?? 0) + by;
    if (count > 0) countBySite.set(site, count);
    else countBySite.delete(site);
  };

  /** The entry to count it as: itself, or one for its network, or one for all networks. */
  function placeOf(entry: AuditEntry): AuditEntry {
    if (counted.has(keyOf(entry))) return entry;
    const site = siteOfEntry(entry);
    const kept = (countBySite.get(site) ?? 0) < maxPerSite ? entry : together(entry, site);
    const hasRoom = counted.size < MAX_COUNTED_APART || counted.has(keyOf(kept));
    return hasRoom ? kept : together(entry, MANY_ADDRESSES);
  }

  return {
    add({ entry, firstAtMs, lastAtMs, count }) {
      const kept = placeOf(entry);
      const same = counted.get(keyOf(kept));
      if (same === undefined) {
        const site = siteOfEntry(kept);
        counted.set(keyOf(kept), { entry: kept, site, firstAtMs, lastAtMs, count });
        changeSite(site, 1);
        return;
      }
      same.lastAtMs = Math.max(same.lastAtMs, lastAtMs);
      same.count += count;
    },
    take(isDue) {
      const due = [...counted.values()].filter(isDue);
      counted = new Map([...counted].filter(([, each]) => !isDue(each)));
      for (const { site } of due) changeSite(site, -1);
      return due;
    },
  };
}

/**
 * Records refusals: a flood of them costs one row a minute, not one row each.
 *
 * Equal entries within a minute are one row with a count. One network can fill only its part of the buffer, however
 * many IPv6 addresses it has, so that it cannot hide what others do. When many networks have filled the buffer, further
 * entries are counted without addresses. While the database is away, entries wait in the buffer.
 */
export function createBufferedAudit({ db, config, logger, nowMs }: BufferedAuditOptions): BufferedAudit {
  // If all players come from one network, it may fill the whole buffer.
  const counts = createCounts(config.limitsFor === 'public' ? MAX_APART_PER_NETWORK : MAX_COUNTED_APART);

  const rowOf = ({ entry, firstAtMs, lastAtMs, count }: Counted): PastEntry => ({
    ...entry,
    details: { ...entry.details, count, spanMs: lastAtMs - firstAtMs },
    ageMs: nowMs() - firstAtMs,
  });

  async function write(isLast: boolean): Promise<void> {
    const due = counts.take(({ firstAtMs }) => isLast || nowMs() - firstAtMs >= COUNTED_TOGETHER_MS);
    if (due.length === 0) return;
    try {
      await db.transaction((tx) => appendPastAudit(tx, due.map(rowOf)));
    } catch (error) {
      const count = due.reduce((sum, each) => sum + each.count, 0);
      logger.error({ err: error, count, isLost: isLast }, FAILED);
      if (!isLast) due.forEach(counts.add);
    }
  }

  const worker = createWorker({
    everyMs: WRITE_EVERY_MS,
    runsAtStart: false,
    step: () => write(false),
    onError: (error) => logger.error({ err: error }, FAILED),
  });

  return {
    record(entry) {
      const now = nowMs();
      counts.add({ entry, firstAtMs: now, lastAtMs: now, count: 1 });
    },
    start: worker.start,
    run: worker.run,
    async stop() {
      await worker.stop();
      await write(true);
    },
  };
}
