import type { FastifyBaseLogger } from 'fastify';
import { createWorker, type Database } from '@paasa/server-kit/server';
import type { AuthConfig } from '../auth-config.js';
import { networkOf, siteOf } from '../limits/network-of.js';
import { appendPastAudit, type AuditEntry, type PastEntry } from './audit-log.js';

/** Counts what anybody can cause at no cost, and writes it to the audit log now and then. */
export interface BufferedAudit {
  /** Takes a note. Never waits and never fails. */
  note(entry: AuditEntry): void;
  /** Writes what is due, every few seconds from now on. */
  start(): void;
  /** Writes what is due. Shape: settles when it is done and never fails: what was not written is due again. */
  run(): Promise<void>;
  /** Writes everything there is, once; what the database does not take now is lost, and said so in the log. */
  stop(): Promise<void>;
}

export interface BufferedAuditOptions {
  readonly db: Database;
  readonly config: Pick<AuthConfig, 'limitsFor'>;
  readonly logger: FastifyBaseLogger;
  readonly nowMs: () => number;
}

interface Counted {
  readonly entry: AuditEntry;
  readonly site: string;
  readonly firstAtMs: number;
  lastAtMs: number;
  count: number;
}

/** For so long equal ones are counted together. */
export const COUNTED_TOGETHER_MS = 60_000;
/** Different ones at a time; those beyond are counted by their event alone. */
export const MAX_COUNTED_APART = 500;
/** Of those, from one network; its others are counted by their event and the network. */
export const MAX_APART_PER_NETWORK = 50;
/** Stands where an address would: too many to name. */
export const MANY_ADDRESSES = 'many';
const LOOK_EVERY_MS = 5_000;
const FAILED = 'refusals could not be written to the audit log';

const siteOfEntry = ({ ip }: AuditEntry): string => siteOf(networkOf(ip));

/** What is left of one that is not counted apart. */
const together = ({ event }: AuditEntry, ip: string): AuditEntry => ({
  playerId: null,
  event,
  ip,
  userAgent: null,
  details: {},
});

const keyOf = ({ playerId, event, ip, details }: AuditEntry): string =>
  JSON.stringify([event, playerId, ip, details]);

interface Counts {
  add(counted: Omit<Counted, 'site'>): void;
  /** Those for which it is time; they are counted no further. */
  take(isDue: (counted: Counted) => boolean): Counted[];
}

/** Counts equal ones together, and different ones apart while there is room for them. */
function createCounts(maxPerSite: number): Counts {
  let counted = new Map<string, Counted>();
  /** How many of them each network has. */
  const countBySite = new Map<string, number>();
  const changeSite = (site: string, by: number): void => {
    const count = (countBySite.get(site) ?? 0) + by;
    if (count > 0) countBySite.set(site, count);
    else countBySite.delete(site);
  };

  /** As what it is counted: itself, somebody of its network, or somebody. */
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
 * Takes notes of refusals: a flood of them must cost a row a minute, not a row each.
 *
 * Equal ones within a minute are one row with a count. A network fills no more than its part of the buffer, however many
 * addresses of IPv6 it has, so that nobody hides there what others do; those who come from ever new networks fill all
 * of it, and are counted without them from then on. Nothing here waits for the database: while it is away, notes gather
 * up to the bound.
 */
export function createBufferedAudit({ db, config, logger, nowMs }: BufferedAuditOptions): BufferedAudit {
  // Where everybody comes from one network there is nobody to keep a place for.
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
    everyMs: LOOK_EVERY_MS,
    runsAtStart: false,
    step: () => write(false),
    onError: (error) => logger.error({ err: error }, FAILED),
  });

  return {
    note(entry) {
      const now = nowMs();
      counts.add({ entry, firstAtMs: now, lastAtMs: now, count: 1 });
    },
    start: worker.start,
    run: worker.wake,
    async stop() {
      await worker.stop();
      await write(true);
    },
  };
}
