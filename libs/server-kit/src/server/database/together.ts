/**
 * Waits for statements of one transaction that do not need each other's rows, and which are sent without waiting for
 * the one before.
 *
 * Waits for all of them, also where one fails: none may still be under way when the transaction is rolled back.
 *
 * Errors: that of the first to fail: on one connection the others then fail because of it.
 */
export async function together<Results extends readonly unknown[]>(work: {
  readonly [Index in keyof Results]: Promise<Results[Index]>;
}): Promise<Results> {
  const failures: unknown[] = [];
  for (const one of work) one.catch((reason: unknown) => failures.push(reason));
  await Promise.allSettled(work);
  if (failures.length > 0) throw failures[0];
  return Promise.all(work) as Promise<unknown> as Promise<Results>;
}
