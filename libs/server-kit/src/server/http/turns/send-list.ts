import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { KeyPageQuery } from '../../../contract/page-query.js';
import { isHeavySlice, isPaged, sliceOf } from './list-slice.js';
import { openLongList, type KeyedList, type LongList } from './long-list.js';
import type { TurnClass } from './turns.plugin.js';

/** A query that the route's own schema has checked. */
const placeSchema = z.object({
  page: z.number().optional(),
  pageSize: z.number().optional(),
  before: z.string().optional(),
  after: z.string().optional(),
});

/** The class of a call for a list: a whole list, a long page or a page far down is heavy. */
export function listTurn({ query }: FastifyRequest): TurnClass {
  return isHeavySlice(sliceOf(placeSchema.parse(query))) ? 'heavy' : 'read';
}

/**
 * Answers with a list. With paging: a page and the number of all rows. Without: the newest `MAX_LIST_ROWS` and, if
 * there are older ones, `nextCursor`. A long list is read and written step by step, because one long step would delay
 * all other calls.
 *
 * `element` is the schema of a row. Shape: what the handler returns.
 * Errors: throws if a row does not match its schema. Within a long list the answer then breaks off.
 */
export async function sendList<Row>(
  reply: FastifyReply,
  list: KeyedList<Row>,
  { query, element }: { readonly query: KeyPageQuery; readonly element: z.ZodType },
): Promise<unknown> {
  const slice = sliceOf(query);
  if (!isHeavySlice(slice)) {
    const { rows, total } = await list.readCounted(slice);
    return { success: true, data: rows, total };
  }
  const long = await openLongList(list, slice, (rows) => ({
    text: rows.map((row) => JSON.stringify(element.parse(row))).join(','),
    rowCount: rows.length,
  }));
  void reply.type('application/json; charset=utf-8');
  return reply.send(Readable.from(textOf(long, isPaged(query))));
}

interface Part {
  readonly text: string;
  readonly rowCount: number;
}

async function* textOf({ total, steps, lastKey }: LongList<Part>, isPage: boolean): AsyncGenerator<string> {
  yield '{"success":true,"data":[';
  let shownCount = 0;
  for await (const { text, rowCount } of steps) {
    if (rowCount === 0) continue;
    yield shownCount === 0 ? text : `,${text}`;
    shownCount += rowCount;
  }
  const rest = isPage ? { total } : { ...(total > shownCount && { nextCursor: lastKey() }) };
  // The rest of an object, without its opening bracket.
  const restText = JSON.stringify(rest).slice(1);
  yield restText === '}' ? ']}' : `],${restText}`;
}
