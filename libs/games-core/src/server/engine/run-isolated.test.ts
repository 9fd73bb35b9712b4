import { DatabaseUnavailable } from '@paasa/server-kit/server';
import { runIsolated } from './run-isolated.js';

describe('runIsolated', () => {
  it('runs a batch once when nothing fails', async () => {
    const run = jest.fn(async (batch: readonly number[]) => batch.map((entry) => entry * 2));
    expect(await runIsolated([1, 2, 3], run)).toEqual(
      [2, 4, 6].map((value) => ({ status: 'fulfilled', value })),
    );
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each([[0], [77], [255], [3, 200]])('fails only the failing entries of 256: %j', async (...poisonous) => {
    const batch = Array.from({ length: 256 }, (_, index) => index);
    const run = jest.fn(async (part: readonly number[]) => {
      if (part.some((entry) => poisonous.includes(entry))) throw new Error('poison');
      return part;
    });
    const results = await runIsolated(batch, run);
    expect(results.flatMap((result, index) => (result.status === 'rejected' ? [index] : []))).toEqual(
      poisonous,
    );
    expect(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))).toEqual(
      batch.filter((entry) => !poisonous.includes(entry)),
    );
    expect(run.mock.calls.length).toBeLessThan(40);
  });

  it('rejects all entries at an outage without another attempt', async () => {
    const run = jest.fn(async (): Promise<number[]> => {
      throw new DatabaseUnavailable('away');
    });
    const results = await runIsolated([1, 2, 3], run);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
