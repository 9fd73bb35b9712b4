import { DatabaseUnavailable } from '@paasa/server-kit/server';

/**
 * Runs a batch as a whole. If it fails, runs its halves, until the failing entry stands alone and the others succeed.
 *
 * A bug in one entry (its rules throw, the database refuses its row) then fails that entry only. An outage affects all
 * entries, so the batch is not split.
 *
 * Shape: one result per entry, in order. `run` has no effect when it throws.
 */
export async function runIsolated<Entry, Answer>(
  batch: readonly Entry[],
  run: (batch: readonly Entry[]) => Promise<readonly Answer[]>,
): Promise<PromiseSettledResult<Answer>[]> {
  try {
    const answers = await run(batch);
    return answers.map((value) => ({ status: 'fulfilled', value }));
  } catch (reason) {
    if (batch.length === 1 || reason instanceof DatabaseUnavailable)
      return batch.map(() => ({ status: 'rejected', reason }));
    const middle = batch.length >> 1;
    return [
      ...(await runIsolated(batch.slice(0, middle), run)),
      ...(await runIsolated(batch.slice(middle), run)),
    ];
  }
}
