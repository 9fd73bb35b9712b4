import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { commit } from './commit.js';
import { DatabaseUnavailable } from './database.js';

/** A connection whose server gives this answer after this notice. */
function connection(command: string, routine?: string) {
  const client = new EventEmitter();
  const query = async () => {
    if (routine !== undefined) client.emit('notice', { routine });
    return { command, rows: [], rowCount: null, oid: 0, fields: [] };
  };
  return Object.assign(client, { query }) as unknown as pg.ClientBase;
}

describe('commit', () => {
  it('succeeds if the server says so, whatever else it mentions', async () => {
    const client = connection('COMMIT', 'vacuum_rel');
    await expect(commit(client)).resolves.toBeUndefined();
    expect(client.listenerCount('notice')).toBe(0);
  });

  it('is an outage if the wait for the standby was cancelled', async () => {
    await expect(commit(connection('COMMIT', 'SyncRepWaitForLSN'))).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
  });

  it('gives the server the given time', async () => {
    const client = connection('COMMIT');
    const query = jest.spyOn(client, 'query');
    await commit(client, { query_timeout: 30_000 });
    expect(query).toHaveBeenCalledWith({ text: 'COMMIT', query_timeout: 30_000 });
  });

  it('fails if the server has rolled back', async () => {
    await expect(commit(connection('ROLLBACK'))).rejects.toThrow('a statement had failed');
  });
});
