import { STEP_ROWS, type Database, type HeavyWork, type Tx } from '@paasa/server-kit/server';
import type { RecordRow } from '../../contract/record.js';
import type { RecordSpan } from '../../rules/record-period.js';
import type { RecordPlace, RecordPort } from '../context/ports.js';
import { listChangesBelow } from '../state/changes.repo.js';
import { presentBet, presentChange, presentTransfer } from './present-rows.js';

export interface RecordParts {
  readonly db: Database;
  readonly heavyWork: HeavyWork;
  readonly record: RecordPort;
  readonly playerId: string;
}

/** Rows of one kind, newest first by their identifiers. */
interface Lane {
  readonly list: (tx: Tx, place: RecordPlace) => Promise<readonly RecordRow[]>;
  /** Read and not yet taken. */
  waiting: readonly RecordRow[];
  before: string | null;
  isOver: boolean;
}

function lanesOf({ record, playerId }: RecordParts, before: string | null): readonly Lane[] {
  const laneOf = (list: Lane['list']): Lane => ({ list, waiting: [], before, isOver: false });
  return [
    laneOf(async (tx, place) => (await record.listBets(tx, playerId, place)).map(presentBet)),
    laneOf(async (tx, place) => (await record.listTransfers(tx, playerId, place)).map(presentTransfer)),
    laneOf(async (tx, place) => (await listChangesBelow(tx, playerId, place)).map(presentChange)),
  ];
}

/** Reads the next rows of a lane that has none, once. They may all be outside of the period. */
async function fill(
  tx: Tx,
  lane: Lane,
  { firstId }: RecordSpan,
  isWanted: (row: RecordRow) => boolean,
): Promise<void> {
  const rows = await lane.list(tx, { before: lane.before, limit: STEP_ROWS });
  const last = rows.at(-1);
  lane.isOver = rows.length < STEP_ROWS || (firstId !== null && last !== undefined && last.id < firstId);
  lane.before = last?.id ?? lane.before;
  lane.waiting = rows.filter(isWanted);
}

const newer = (one: RecordRow, other: RecordRow): number => (one.id > other.id ? -1 : 1);

/** The rows that are newer than everything that is not read yet. */
function take(lanes: readonly Lane[]): RecordRow[] {
  const unread = lanes.flatMap(({ isOver, before }) => (isOver || before === null ? [] : [before]));
  const edge = unread.reduce((newest, id) => (id > newest ? id : newest), '');
  const taken: RecordRow[] = [];
  for (const lane of lanes) {
    taken.push(...lane.waiting.filter(({ id }) => id >= edge));
    lane.waiting = lane.waiting.filter(({ id }) => id < edge);
  }
  return taken.sort(newer);
}

/**
 * The records of a span until a moment, newest first. Each step is a turn of heavy work that reads about 50 rows; `show`
 * runs within it. No connection is held between two steps.
 *
 * Rows are found by their keys, so a row that is added meanwhile neither repeats nor hides another one.
 */
export async function* readRecord<Shown>(
  parts: RecordParts,
  { span, until }: { readonly span: RecordSpan; readonly until: Date },
  show: (rows: readonly RecordRow[]) => Shown,
): AsyncGenerator<Shown> {
  const { db, heavyWork, playerId } = parts;
  const startsAt = span.startsAt?.toISOString() ?? '';
  const endsAt = span.endsAt?.toISOString() ?? null;
  const last = until.toISOString();
  const isWanted = ({ at }: RecordRow): boolean =>
    at >= startsAt && at <= last && (endsAt === null || at < endsAt);
  const lanes = lanesOf(parts, span.beforeId);
  while (lanes.some(({ isOver, waiting }) => !isOver || waiting.length > 0))
    yield await heavyWork.step(playerId, () =>
      db.read(async (tx) => {
        for (const lane of lanes)
          if (!lane.isOver && lane.waiting.length === 0) await fill(tx, lane, span, isWanted);
        return show(take(lanes));
      }),
    );
}
