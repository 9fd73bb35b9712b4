import { z } from 'zod';
import { keyPageQuerySchema, type KeyPageQuery } from '../../../contract/page-query.js';
import { awayDatabase } from '../../../testing/away-database.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { getCaller, requireCaller } from '../caller.plugin.js';
import { keyBehind, type KeyedList } from './long-list.js';
import { listTurn, sendList } from './send-list.js';
import type { ListSlice } from './list-slice.js';

interface Row {
  readonly id: string;
}

const rowSchema = z.object({ id: z.uuid() });
const idOf = (number: number): string => `01890000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
const caller = { playerId: 'p', sessionId: 's', isVerified: true };

/** Rows in memory, newest first; what is read of them is noted. */
function keptList(rowCount: number) {
  const ids = Array.from({ length: rowCount }, (_, index) => idOf(index + 1)).reverse();
  const slices: ListSlice[] = [];
  const skips: number[] = [];
  const rowsOf = ({ limit, from }: ListSlice): Row[] => {
    slices.push({ limit, from });
    if ('offset' in from) return ids.slice(from.offset, from.offset + limit).map((id) => ({ id }));
    if ('before' in from)
      return ids
        .filter((id) => id < from.before)
        .slice(0, limit)
        .map((id) => ({ id }));
    return ids
      .filter((id) => id > from.after)
      .slice(-limit)
      .map((id) => ({ id }));
  };
  const source: Omit<KeyedList<Row>, 'playerId' | 'heavyWork'> = {
    keyOf: ({ id }) => id,
    read: async (slice) => rowsOf(slice),
    readCounted: async (slice) => ({ rows: rowsOf(slice), total: ids.length }),
    count: async () => ids.length,
    keyBelow: async (last, count) => {
      skips.push(count);
      return ids[(last === null ? -1 : ids.indexOf(last)) + count] ?? null;
    },
    reachAbove: async (first, count) => {
      const above = ids.filter((id) => id > first).slice(-count);
      return { key: above[0] ?? null, rowCount: above.length };
    },
  };
  return { ids, slices, skips, source };
}

describe('a list that may be long', () => {
  let server: TestServer;
  let kept = keptList(0);
  let turn = '';
  beforeAll(async () => {
    server = await createTestServer(awayDatabase, async (app) => {
      app.get<{ Querystring: KeyPageQuery }>(
        '/api/list',
        { onRequest: requireCaller, schema: { querystring: keyPageQuerySchema } },
        async (request, reply) => {
          turn = listTurn(request);
          const { playerId } = getCaller(request);
          const list = { ...kept.source, playerId, heavyWork: app.heavyWork };
          return sendList(reply, list, { query: request.query, element: rowSchema });
        },
      );
    });
  });
  afterAll(() => server.app.close());

  const listed = async (query = '') => {
    const { body } = await server.call('GET', `/api/list${query}`, { caller });
    const { data, ...rest } = z
      .object({ success: z.literal(true), data: z.array(rowSchema) })
      .catchall(z.unknown())
      .parse(body);
    return { ids: data.map(({ id }) => id), rest };
  };

  it('answers the newest thousand of 1,001 without a page, and a cursor to the last one', async () => {
    kept = keptList(1_001);
    const { ids, rest } = await listed();
    expect(ids).toEqual(kept.ids.slice(0, 1_000));
    expect(rest).toEqual({ success: true, nextCursor: kept.ids[999] });
    expect(turn).toBe('heavy');
    expect(await listed(`?before=${String(rest['nextCursor'])}&pageSize=1000`)).toEqual({
      ids: kept.ids.slice(1_000),
      rest: { success: true, total: 1_001 },
    });
  });

  it.each([0, 1, 49, 50, 51, 100, 1_000])('answers all of %d without a cursor', async (rowCount) => {
    kept = keptList(rowCount);
    expect(await listed()).toEqual({ ids: kept.ids, rest: { success: true } });
  });

  it('reads at most 50 rows in one step, each beside the one before', async () => {
    kept = keptList(120);
    await listed();
    expect(kept.slices).toEqual([
      { limit: 50, from: { offset: 0 } },
      { limit: 50, from: { before: kept.ids[49] } },
      { limit: 50, from: { before: kept.ids[99] } },
    ]);
  });

  it('answers a long page on either side of a row as a short one, newest first', async () => {
    kept = keptList(500);
    expect(await listed(`?before=${kept.ids[99] ?? ''}&pageSize=300`)).toEqual({
      ids: kept.ids.slice(100, 400),
      rest: { success: true, total: 500 },
    });
    expect((await listed(`?after=${kept.ids[299] ?? ''}&pageSize=120`)).ids).toEqual(
      kept.ids.slice(179, 299),
    );
    expect((await listed(`?after=${kept.ids[5] ?? ''}&pageSize=120`)).ids).toEqual(kept.ids.slice(0, 5));
    expect((await listed(`?after=${kept.ids[0] ?? ''}&pageSize=120`)).ids).toEqual([]);
    expect(turn).toBe('heavy');
    expect((await listed(`?after=${kept.ids[9] ?? ''}&pageSize=5`)).ids).toEqual(kept.ids.slice(4, 9));
    expect(turn).toBe('read');
  });

  it('finds a page far down in steps of a thousand, and none beyond the end', async () => {
    kept = keptList(2_510);
    expect(await listed('?page=251&pageSize=10')).toEqual({
      ids: kept.ids.slice(2_500),
      rest: { success: true, total: 2_510 },
    });
    expect(kept.skips).toEqual([1_000, 1_000, 500]);
    expect(turn).toBe('heavy');
    expect(await listed('?page=252&pageSize=10')).toEqual({ ids: [], rest: { success: true, total: 2_510 } });
    expect(await listed('?page=1000000&pageSize=1000')).toEqual({
      ids: [],
      rest: { success: true, total: 2_510 },
    });
    expect(kept.skips).toHaveLength(3);
  });

  it('answers an error and not half a list where its first rows cannot be read', async () => {
    kept = keptList(3);
    kept.source.readCounted = () => Promise.reject(new Error('away'));
    expect(await server.call('GET', '/api/list', { caller })).toMatchObject({
      status: 500,
      body: { success: false, code: 'server/unexpected' },
    });
  });
});

describe('keyBehind', () => {
  it('is the next larger key, also over the end of a group', () => {
    expect(keyBehind('01890000-0000-7000-8000-00000000000f')).toBe('01890000-0000-7000-8000-000000000010');
    expect(keyBehind('01890000-0000-7000-8000-ffffffffffff')).toBe('01890000-0000-7000-8001-000000000000');
  });
});
