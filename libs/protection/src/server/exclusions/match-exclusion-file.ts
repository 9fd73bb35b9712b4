import type { Tx } from '@paasa/server-kit/server';
import { endsBefore } from '../../rules/exclusion-end.js';
import type { ExclusionKind } from '../../rules/exclusion-bounds.js';
import { timeParameter, type ProtectionContext } from '../context/protection-context.js';
import { readNow } from '../state/now.repo.js';
import { excludeAsKnown } from './exclude.js';
import type { FiledExclusion } from '../exclusion-file/exclusion-file.js';
import { storeMarks } from './person-marks.js';

/** What a comparison of the file and the database has found. */
export interface MatchedFile {
  readonly file: string;
  readonly isThere: boolean;
  readonly damagedCount: number;
  /** Exclusions of the file that the database did not have, or had shorter. */
  readonly broughtBackCount: number;
  /** Exclusions of the database that the file did not have. */
  readonly addedCount: number;
}

const runningStatement = {
  name: 'protection-list-running-exclusions',
  text: `
    SELECT p.player_id AS "playerId", p.exclusion_kind AS kind, p.exclusion_until AS until,
      ARRAY(SELECT mark FROM protection.person_marks m WHERE m.player_id = p.player_id) AS marks
    FROM protection.players p
    WHERE p.exclusion_kind IS NOT NULL AND (p.exclusion_until IS NULL OR p.exclusion_until > $1)`,
};

interface RunningExclusion {
  readonly playerId: string;
  readonly kind: ExclusionKind;
  readonly until: Date | null;
  readonly marks: readonly string[];
}

const endOf = ({ until }: FiledExclusion): Date | null => (until === null ? null : new Date(until));

/** The longest exclusion of each player that has not ended, with all marks. */
function longestOf(entries: readonly FiledExclusion[], now: Date): Map<string, RunningExclusion> {
  const longest = new Map<string, RunningExclusion>();
  for (const entry of entries) {
    const { playerId, kind } = entry;
    const until = endOf(entry);
    if (until !== null && until <= now) continue;
    const known = longest.get(playerId);
    const isLonger = known === undefined || endsBefore(known.until, until);
    const marks = [...new Set([...(known?.marks ?? []), ...entry.marks])];
    longest.set(playerId, isLonger ? { playerId, kind, until, marks } : { ...known, marks });
  }
  return longest;
}

const isCovered = (by: RunningExclusion | undefined, { until, marks }: RunningExclusion): boolean =>
  by !== undefined && !endsBefore(by.until, until) && marks.every((mark) => by.marks.includes(mark));

/**
 * Makes the database and the file of exclusions the same, for the exclusions that run: each one gets what only the other has,
 * and never a shorter one. So a restored database has the exclusions since its backup again, and a lost file comes back.
 */
export async function matchExclusionFile(context: ProtectionContext): Promise<MatchedFile> {
  const { db, exclusionFile, log } = context;
  const read = await exclusionFile.read();
  const { entries = [], damagedCount = 0 } = read ?? {};
  if (damagedCount > 0)
    log.error(
      { event: 'exclusion-file-damaged', file: exclusionFile.file, damagedCount },
      'lines of the file of exclusions cannot be read',
    );
  const { now, stored } = await db.snapshot(async (tx: Tx) => {
    const at = await readNow(tx, timeParameter(context));
    return { now: at, stored: await tx.query<RunningExclusion>(runningStatement, [at.toISOString()]) };
  });
  const filed = longestOf(entries, now);
  const inDatabase = new Map(stored.map((exclusion) => [exclusion.playerId, exclusion]));
  let broughtBackCount = 0;
  for (const exclusion of filed.values()) {
    if (isCovered(inDatabase.get(exclusion.playerId), exclusion)) continue;
    const { playerId, marks } = exclusion;
    const isLonger = await db.transaction(async (tx) => {
      await storeMarks(tx, context, playerId, marks);
      return excludeAsKnown(tx, context, { ...exclusion, by: 'exclusion file' });
    });
    if (isLonger) broughtBackCount += 1;
  }
  const missing = stored.filter((exclusion) => !isCovered(filed.get(exclusion.playerId), exclusion));
  await exclusionFile.append(
    missing.map(({ until, ...rest }) => ({
      ...rest,
      marks: [...rest.marks],
      until: until?.toISOString() ?? null,
    })),
  );
  return {
    file: exclusionFile.file,
    isThere: read !== null,
    damagedCount,
    broughtBackCount,
    addedCount: missing.length,
  };
}
