import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '@paasa/server-kit/server';
import { matchClosing, type FiledState, type MatchStep } from '../../rules/closing-match.js';
import { endSessions } from '../sessions/sessions.repo.js';
import type { FiledClosing } from './closing-file.js';
import {
  findClosings,
  listClosed,
  storeKnownClosing,
  storeReopening,
  type StoredClosing,
} from './closings.repo.js';
import { beginErasure, type EraseParts } from './erase-account.js';

/** What a comparison of the file and the database has done. */
export interface MatchedClosings {
  readonly file: string;
  readonly isThere: boolean;
  readonly closedCount: number;
  readonly reopenedCount: number;
  /** Accounts that were erased before the database was restored. */
  readonly erasedCount: number;
  /** Lines that the file lacked. */
  readonly addedCount: number;
}

type Parts = EraseParts & {
  readonly nowMs: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/** The last line of each player. An erasure is the last. */
function lastOf(entries: readonly FiledClosing[]): Map<string, FiledClosing> {
  const last = new Map<string, FiledClosing>();
  for (const entry of entries) {
    const known = last.get(entry.playerId);
    const isLater = known === undefined || (known.state !== 'erased' && entry.at >= known.at);
    if (isLater || entry.state === 'erased') last.set(entry.playerId, entry);
  }
  return last;
}

const stateOf = (line: FiledClosing | null): FiledState | null =>
  line === null ? null : { state: line.state, at: new Date(line.at) };

/** Null for an open account that was never closed. */
function lineOf({
  playerId,
  closedAt,
  eraseAfter,
  reopenedAt,
  erasingAt,
}: StoredClosing): FiledClosing | null {
  if (closedAt === null)
    return reopenedAt === null
      ? null
      : { playerId, state: 'open', at: reopenedAt.toISOString(), eraseAfter: null };
  const state = erasingAt === null ? 'closed' : 'erased';
  const erasesAt = state === 'closed' ? (eraseAfter?.toISOString() ?? null) : null;
  return { playerId, state, at: closedAt.toISOString(), eraseAfter: erasesAt };
}

const PAGE = 500;

/** The accounts of the file, and those that are closed in the database; each once. */
async function* listStored({ db }: Parts, filed: ReadonlyMap<string, FiledClosing>) {
  const ids = [...filed.keys()];
  for (let start = 0; start < ids.length; start += PAGE)
    yield await db.read((tx) => findClosings(tx, ids.slice(start, start + PAGE)));
  for (let after: string | null = null; ;) {
    const page: StoredClosing[] = await db.read((tx) => listClosed(tx, after, PAGE));
    yield page.filter(({ playerId }) => !filed.has(playerId));
    after = page.at(-1)?.playerId ?? null;
    if (page.length < PAGE) return;
  }
}

async function closeAgain(tx: Tx, { nowMs }: Parts, line: FiledClosing): Promise<void> {
  const { playerId, at, eraseAfter } = line;
  const closedAt = new Date(at);
  await storeKnownClosing(tx, { playerId, closedAt, eraseAfter: new Date(eraseAfter ?? at) });
  await endSessions(tx, playerId, { reason: 'account-closed', at: new Date(nowMs()), except: null });
}

async function doStep(parts: Parts, step: MatchStep, stored: StoredClosing, line: FiledClosing | null) {
  const { db } = parts;
  const { playerId, closedAt } = stored;
  if (step === 'erase') await beginErasure(parts, { playerId, isMoneyKept: true }, true);
  if (step === 'close' && line !== null) await db.transaction((tx) => closeAgain(tx, parts, line));
  if (step === 'reopen' && line !== null && closedAt !== null)
    await db.transaction((tx) => storeReopening(tx, { playerId, closedAt }, new Date(line.at)));
}

/**
 * Makes the file of closings and the database the same. So a restored database closes again what was closed since its
 * backup, opens what was opened, and erases what was erased; and a lost file comes back.
 *
 * An erasure only begins here, with what names the person; the eraser does the rest.
 */
export async function matchClosingFile(parts: Parts): Promise<MatchedClosings> {
  const { file, log } = parts;
  const read = await file.read();
  const { entries = [], damagedCount = 0 } = read ?? {};
  if (damagedCount > 0)
    log.error(
      { event: 'closing-file-damaged', file: file.file, damagedCount },
      'lines of the file of closings cannot be read',
    );
  const filed = lastOf(entries);
  const counts = { nothing: 0, file: 0, close: 0, reopen: 0, erase: 0 };
  for await (const page of listStored(parts, filed))
    for (const stored of page) {
      const line = filed.get(stored.playerId) ?? null;
      const step = matchClosing(stateOf(line), { ...stored, isErasing: stored.erasingAt !== null });
      counts[step] += 1;
      const missing = step === 'file' ? lineOf(stored) : null;
      if (missing !== null) await file.append([missing]);
      await doStep(parts, step, stored, line);
    }
  const matched = {
    file: file.file,
    isThere: read !== null,
    closedCount: counts.close,
    reopenedCount: counts.reopen,
    erasedCount: counts.erase,
    addedCount: counts.file,
  };
  if (counts.close + counts.reopen + counts.erase + counts.file > 0)
    log.info(
      { event: 'closing-file-matched', ...matched },
      'the file of closings and the database were made the same',
    );
  return matched;
}
