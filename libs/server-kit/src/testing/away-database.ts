import { DatabaseUnavailable, type Database } from '../server/index.js';

const away = (): Promise<never> => Promise.reject(new DatabaseUnavailable('away'));

/** A database that never answers, for tests that need none. */
export const awayDatabase: Database = {
  kind: 'postgres',
  transaction: away,
  read: away,
  snapshot: away,
  runAlone: away,
  listen: away,
  countConnections: () => ({ totalCount: 0, idleCount: 0, waitingCount: 0 }),
  close: () => Promise.resolve(),
};
