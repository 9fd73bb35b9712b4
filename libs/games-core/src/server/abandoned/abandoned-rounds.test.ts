import { createGameCatalogue } from '../bets/game-catalogue.js';
import { testNonces } from '../../testing/engine-harness.js';
import { createTestCipher } from '../../testing/round-harness.js';
import { fakeStakes } from '../../testing/index.js';
import { createAbandonedRounds } from './abandoned-rounds.js';

/** Only answers whether the job may run; no other part of a database is used. */
function jobOn(runAlone: jest.Mock) {
  const unexpected = () => {
    throw new Error('unexpected');
  };
  const errors: object[] = [];
  const db = {
    kind: 'pglite' as const,
    runAlone,
    listen: unexpected,
    transaction: unexpected,
    read: unexpected,
    snapshot: unexpected,
  };
  const job = createAbandonedRounds({
    db: { ...db, countConnections: unexpected, close: unexpected },
    stakes: fakeStakes,
    nonces: testNonces,
    states: createTestCipher(),
    clock: unexpected,
    guard: { prepare: unexpected, admit: unexpected, now: unexpected },
    catalogue: createGameCatalogue([]),
    log: { info: unexpected, error: (fields) => void errors.push(fields) },
    metrics: { countBets: unexpected, countAbandoned: unexpected },
  });
  return { job, errors };
}

describe('the search for abandoned rounds', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('runs every five minutes, in one process, until it stops', async () => {
    const runAlone = jest.fn(async () => null);
    const { job } = jobOn(runAlone);
    job.start();
    jest.advanceTimersByTime(5 * 60_000 - 1);
    expect(runAlone).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1 + 5 * 60_000);
    expect(runAlone).toHaveBeenCalledTimes(2);
    expect(runAlone).toHaveBeenCalledWith('games-core-abandoned-rounds', expect.any(Function));
    await job.stop();
    jest.advanceTimersByTime(60 * 60_000);
    expect(runAlone).toHaveBeenCalledTimes(2);
  });

  it('runs again after an outage, which is logged', async () => {
    const runAlone = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(null);
    const { job, errors } = jobOn(runAlone);
    job.start();
    await jest.advanceTimersByTimeAsync(5 * 60_000);
    expect(errors).toMatchObject([{ event: 'abandoned-rounds-failed' }]);
    await jest.advanceTimersByTimeAsync(5 * 60_000);
    expect(errors).toHaveLength(1);
    expect(runAlone).toHaveBeenCalledTimes(2);
    await job.stop();
  });
});
