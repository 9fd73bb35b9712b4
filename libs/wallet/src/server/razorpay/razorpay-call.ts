import { z } from 'zod';
import {
  ProviderRejected,
  ProviderUnavailable,
  type ProviderList,
  type ProviderPage,
} from './payment-provider.js';
import { id } from './razorpay-entities.js';
import type { RazorpayRequest } from './razorpay-exchange.js';

/** Sends a call and reads its answer. */
export type RazorpayCall = <Schema extends z.ZodType>(
  request: RazorpayRequest,
  schema: Schema,
) => Promise<z.output<Schema>>;

/** One unreadable entity fails the whole list: it could be the one that we look up. */
export const collectionOf = <Entity extends z.ZodType>(entity: Entity) =>
  z.object({ items: z.array(entity) });

/** A list of everything, whose rows are read one by one with `readRows`. */
export const anyRows = collectionOf(z.unknown());

const named = z.object({ id });
const NAMELESS = '(a row without an id)';

/** Reads each row of a list; names the unreadable ones. */
export function readRows<Schema extends z.ZodType>(
  items: readonly unknown[],
  schema: Schema,
): ProviderList<z.output<Schema>> {
  const rows: z.output<Schema>[] = [];
  const unreadableIds: string[] = [];
  for (const item of items) {
    const { success, data } = schema.safeParse(item);
    if (success) rows.push(data);
    else unreadableIds.push(named.safeParse(item).data?.id ?? NAMELESS);
  }
  return { rows, unreadableIds };
}

export function pageQuery({ count, skip, fromUnixSeconds }: ProviderPage): Record<string, number> {
  return { count, skip, ...(fromUnixSeconds === undefined ? {} : { from: fromUnixSeconds }) };
}

/**
 * Asserts that the answer has the values of the request.
 *
 * The error names the field and no value, because values are amounts and accounts of players.
 */
export function assertSame<Answer extends object>(
  call: string,
  answer: Answer,
  asked: Partial<Answer>,
): Answer {
  for (const [field, value] of Object.entries(asked)) {
    if (Reflect.get(answer, field) !== value)
      throw new ProviderUnavailable(`The payment provider's answer to ${call} is about another ${field}.`);
  }
  return answer;
}

/** An unknown id is a bad request to the provider, not a 404; so is an address that it does not have. */
export async function nullIfUnknown<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error;
    const isAboutId = error.code === 'BAD_REQUEST_ERROR' && !/\burl\b/i.test(error.description);
    if (isAboutId && (error.status === 400 || error.status === 404)) return null;
    throw error;
  }
}
