import { Readable } from 'node:stream';
import { createHeavyWork, type Database, type Tx } from '@paasa/server-kit/server';
import { recordFileSchema, type RecordRow } from '../../contract/record.js';
import { spanOf } from '../../rules/record-period.js';
import type { RecordedBet, RecordedTransfer, RecordPlace } from '../context/ports.js';
import { jsonWriter } from './json-writer.js';
import { readRecord } from './read-record.js';
import { recordText } from './record-text.js';

const FIRST_MS = Date.parse('2026-01-31T18:30:00.000Z');
const until = new Date(FIRST_MS + 10 * 86_400_000);

/** The UUIDv7 of a moment. `kind` keeps those of one moment apart. */
function idAt(atMs: number, kind: number): string {
  const digits = atMs.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-00000000000${String(kind)}`;
}
const betAt = (atMs: number): RecordedBet => ({
  id: idAt(atMs, 1),
  at: new Date(atMs),
  game: 'Dice',
  stakePaise: 105,
  payoutPaise: 0,
  status: 'completed',
  settledAt: new Date(atMs),
});
const transferAt = (atMs: number): RecordedTransfer => ({
  id: idAt(atMs, 2),
  at: new Date(atMs),
  type: 'DEPOSIT',
  amountPaise: 100,
  status: 'SUCCESS',
  note: null,
  settledAt: null,
  orderId: null,
  paymentId: null,
  payoutId: null,
  destination: null,
});
const changeAt = (atMs: number) => ({
  id: idAt(atMs, 3),
  at: new Date(atMs),
  by: 'player',
  what: 'limit deposit day',
  step: 'set',
  from: null,
  to: '₹10.00',
});

const pageOf = <Row extends { readonly id: string }>(rows: readonly Row[], { before, limit }: RecordPlace) =>
  [...rows]
    .sort((one, other) => (one.id > other.id ? -1 : 1))
    .filter(({ id }) => before === null || id < before)
    .slice(0, limit);

/** A player with a bet in each of `betsAt`, and so on. `failAfter`: the database is away after so many reads. */
function createPast(
  betsAt: readonly number[],
  {
    transfersAt = [],
    changesAt = [],
    failAfter = Infinity,
  }: { transfersAt?: readonly number[]; changesAt?: readonly number[]; failAfter?: number } = {},
) {
  const state = { readCount: 0, mostRows: 0 };
  const [bets, transfers, changes] = [
    betsAt.map(betAt),
    transfersAt.map(transferAt),
    changesAt.map(changeAt),
  ];
  const query = async (_statement: unknown, [, before, limit]: readonly [string, string | null, number]) =>
    pageOf(changes, { before, limit });
  const db = {
    read: async (work: (tx: Tx) => Promise<unknown>) => {
      if (state.readCount >= failAfter) throw new Error('away');
      state.readCount += 1;
      return work({ query } as unknown as Tx);
    },
  } as unknown as Database;
  const parts = {
    db,
    heavyWork: createHeavyWork({ rest: async () => undefined }),
    playerId: 'player-1',
    record: {
      listBets: async (_tx: Tx, _playerId: string, place: RecordPlace) => pageOf(bets, place),
      listTransfers: async (_tx: Tx, _playerId: string, place: RecordPlace) => pageOf(transfers, place),
      listMonths: async () => [],
    },
  };
  return { parts, state };
}

const range = (count: number, stepMs: number, startMs = FIRST_MS) =>
  Array.from({ length: count }, (_, index) => startMs + index * stepMs);

async function readAll(past: ReturnType<typeof createPast>, period = {}): Promise<RecordRow[]> {
  const found: RecordRow[] = [];
  const steps = readRecord(past.parts, { span: spanOf(period), until }, (rows) => {
    past.state.mostRows = Math.max(past.state.mostRows, rows.length);
    return rows;
  });
  for await (const rows of steps) found.push(...rows);
  return found;
}

const sums = {
  depositedPaise: 0,
  withdrawnPaise: 0,
  correctedPaise: 0,
  netDepositsPaise: 0,
  betCount: 0,
  wageredPaise: 0,
  wonPaise: 0,
  netResultPaise: 0,
};
const head = {
  at: until.toISOString(),
  from: null,
  to: null,
  totals: sums,
  lifetime: sums,
  months: [],
  limits: [],
  exclusion: null,
};
const textOf = ({ parts }: ReturnType<typeof createPast>) =>
  recordText(
    jsonWriter,
    head,
    readRecord(parts, { span: spanOf({}), until }, (rows) => ({
      text: jsonWriter.rows(rows),
      rowCount: rows.length,
    })),
  );

describe('a record', () => {
  it('has the rows of all kinds, each once, newest first, a few at a time', async () => {
    const past = createPast(range(230, 1_000), {
      transfersAt: range(120, 1_700),
      changesAt: range(51, 90_000),
    });
    const rows = await readAll(past);
    expect(rows.map(({ id }) => id)).toEqual([...new Set(rows.map(({ id }) => id))].sort().reverse());
    expect(
      ['bet', 'transfer', 'change'].map((kind) => rows.filter((row) => row.record === kind).length),
    ).toEqual([230, 120, 51]);
    expect(past.state.mostRows).toBeLessThanOrEqual(150);
  });

  it.each([0, 1, 49, 50, 51, 100])('has %d bets', async (count) => {
    expect(await readAll(createPast(range(count, 1_000)))).toHaveLength(count);
  });

  it('ends at midnight in India, to the millisecond, and reads no more than the period and an hour', async () => {
    const dayMs = 86_400_000;
    const edges = [FIRST_MS - 1, FIRST_MS, FIRST_MS + dayMs - 1, FIRST_MS + dayMs];
    const past = createPast([...range(5_000, 3_600_000, FIRST_MS - 6_000 * 3_600_000), ...edges]);
    const rows = await readAll(past, { from: '2026-02-01', to: '2026-02-01' });
    expect(rows.map(({ at }) => Date.parse(at) - FIRST_MS)).toEqual([dayMs - 1, 0]);
    expect(past.state.readCount).toBe(1);
  });

  it('has no row from after its moment', async () => {
    const past = createPast([until.getTime(), until.getTime() + 1]);
    expect((await readAll(past)).map(({ at }) => at)).toEqual([until.toISOString()]);
  });
});

describe('the text of a record', () => {
  it('is valid JSON with its number of rows, also without any', async () => {
    for (const count of [0, 1, 120]) {
      let text = '';
      for await (const part of textOf(createPast(range(count, 1_000)))) text += part;
      const file = recordFileSchema.parse(JSON.parse(text));
      expect(file).toMatchObject({ recordCount: count, isComplete: true });
      expect(file.records).toHaveLength(count);
    }
  });

  it('is no JSON if it breaks off', async () => {
    let text = '';
    const read = async () => {
      for await (const part of textOf(createPast(range(500, 1_000), { failAfter: 3 }))) text += part;
    };
    await expect(read()).rejects.toThrow('away');
    expect(text).toContain('"record":"bet"');
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  it('is read only as fast as its reader, and no longer when the reader goes away', async () => {
    const past = createPast(range(5_000, 1_000));
    const file = Readable.from(textOf(past));
    file.once('data', () => file.destroy());
    await new Promise((resolve) => file.once('close', resolve));
    const { readCount } = past.state;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(past.state.readCount).toBe(readCount);
    expect(readCount).toBeLessThan(5);
  });
});
