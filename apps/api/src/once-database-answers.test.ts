import { DatabaseUnavailable } from '@paasa/server-kit/server';
import { onceDatabaseAnswers } from './once-database-answers.js';

const away = () => Promise.reject(new DatabaseUnavailable('away'));

describe('a start with an unreachable database', () => {
  let startedAt: number;
  let begun: number;
  let reports: number[];
  let tries: number[];
  let stopping: AbortController;
  beforeEach(() => {
    jest.useFakeTimers();
    startedAt = performance.now();
    [begun, reports, tries] = [0, [], []];
    stopping = new AbortController();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const nowMs = (): number => performance.now() - startedAt;

  /** Waits without taking time: the clock goes on while the waiting pauses. */
  async function waitFor<T>(work: () => Promise<T>): Promise<T | null> {
    const waiting = onceDatabaseAnswers(
      () => {
        tries.push(nowMs());
        return work();
      },
      {
        signal: stopping.signal,
        begin: async () => void (begun += 1),
        report: () => reports.push(nowMs()),
      },
    );
    const [outcome] = await Promise.all([
      Promise.allSettled([waiting]).then(([settled]) => settled),
      jest.advanceTimersByTimeAsync(150_000),
    ]);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }

  it('does not wait if the database answers', async () => {
    expect(await waitFor(async () => 'ready')).toBe('ready');
    expect([begun, reports]).toEqual([0, []]);
  });

  it('tries again after pauses that grow to five seconds, and logs it once a minute', async () => {
    expect(await waitFor(async () => (nowMs() < 130_000 ? away() : 'ready'))).toBe('ready');
    expect(begun).toBe(1);
    expect(tries.slice(0, 8)).toEqual([0, 250, 750, 1_750, 3_750, 7_750, 12_750, 17_750]);
    expect(reports).toEqual([0, 62_750, 122_750]);
  });

  it('ends the waiting at once on its signal', async () => {
    setTimeout(() => stopping.abort(), 1_000);
    expect(await waitFor(away)).toBeNull();
    expect(tries).toEqual([0, 250, 750]);
  });

  it('treats a failure that the signal caused as the end too', async () => {
    const done = await waitFor(async () => {
      stopping.abort();
      throw new Error('Cannot use a pool after calling end on the pool');
    });
    expect(done).toBeNull();
  });

  it('does not wait for a fault that waiting cannot repair', async () => {
    await expect(waitFor(() => Promise.reject(new Error('The database is newer.')))).rejects.toThrow(
      'The database is newer.',
    );
    expect([begun, reports]).toEqual([0, []]);
  });

  it('does not wait for it after the database has come either', async () => {
    const misfit = new Error('The database is newer.');
    await expect(waitFor(() => (nowMs() < 2_000 ? away() : Promise.reject(misfit)))).rejects.toBe(misfit);
    expect([begun, reports]).toEqual([1, [0]]);
  });
});
