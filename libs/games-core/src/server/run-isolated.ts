import { DatabaseUnavailable } from '@paasa/server-kit/server';

/**
 * Runs a batch as a whole; if that fails, in halves, until what fails stands alone and its neighbours have succeeded.
 *
 * A bug that one entry meets (its rules throw, the database refuses its row) costs that entry its answer and the
 * others a few more transactions. An outage is everybody's: there is nothing to separate.
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
