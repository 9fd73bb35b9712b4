/**
 * Waits for independent statements of one transaction, which are sent without waiting for each other.
 *
 * It waits for all of them, even if one fails: no statement may still run when the transaction is rolled back.
 *
 * Errors: the first failure. On one connection it makes the later ones fail too.
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
