/**
 * Waits for statements of one transaction that do not need each other's rows, and which are sent without waiting for
 * the one before.
 *
 * Waits for all of them, also where one fails: none may still be under way when the transaction is rolled back.
 *
 * Errors: the first one's.
 */
export async function together<Results extends readonly unknown[]>(work: {
  readonly [Index in keyof Results]: Promise<Results[Index]>;
}): Promise<Results> {
  await Promise.allSettled(work);
  return Promise.all(work) as Promise<unknown> as Promise<Results>;
}
