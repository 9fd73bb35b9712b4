import {
  announce,
  createTestDatabase,
  newCaller,
  startLiveProcess,
  type TestDatabase,
} from '../../testing/index.js';
import { newId } from '../http/new-id.js';

describe('announcements on PostgreSQL', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('postgres');
  });
  afterAll(() => test.close());

  const onlyListeners = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN paasa_changes'`;
  const cut = {
    name: 'test-cut-listeners',
    text: `SELECT pg_terminate_backend(pid, 5000) FROM (${onlyListeners}) AS l`,
  };

  it('are not sent while no process has an open stream', async () => {
    const heard: string[] = [];
    const stop = await test.db.listen(
      (payload) => heard.push(payload),
      () => undefined,
    );
    await announce(test.db, newCaller(), { bets: true });
    await test.db.transaction((tx) =>
      tx.query({ name: 'test-marker', text: `SELECT pg_notify('paasa_changes', 'marker')` }),
    );
    while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await stop();
    expect(heard).toEqual(['marker']);
  });

  it('that may have been missed end the streams, and a browser that comes back starts afresh', async () => {
    const here = await startLiveProcess(test.db);
    try {
      const caller = newCaller();
      const stream = await here.open(caller);
      const begun = await stream.next();
      await test.db.read((tx) => tx.query(cut));
      expect(await stream.next()).toBeNull();
      const again = await here.open(caller, { 'last-event-id': begun?.id ?? '' });
      expect(await again.next()).toMatchObject({ event: 'ready', text: 'fresh' });
      await announce(test.db, caller, { rounds: true });
      expect(await again.next()).toMatchObject({ text: '{"rounds":true,"keys":[""]}' });
    } finally {
      await here.app.close();
    }
  });

  it('are refused outside of a transaction', async () => {
    await expect(test.db.read(async (tx) => tx.announce(newId(), { bets: true }))).rejects.toThrow(
      'needs a transaction',
    );
  });
});
