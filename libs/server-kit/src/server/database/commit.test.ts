import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { commit } from './commit.js';
import { DatabaseUnavailable } from './database.js';

/** A connection whose server answers with this, after having said that. */
function connection(command: string, routine?: string) {
  const client = new EventEmitter();
  const query = async () => {
    if (routine !== undefined) client.emit('notice', { routine });
    return { command, rows: [], rowCount: null, oid: 0, fields: [] };
  };
  return Object.assign(client, { query }) as unknown as pg.ClientBase;
}

describe('commit', () => {
  it('is one where the server says so, whatever else it mentions', async () => {
    const client = connection('COMMIT', 'vacuum_rel');
    await expect(commit(client)).resolves.toBeUndefined();
    expect(client.listenerCount('notice')).toBe(0);
  });

  it('is an outage where the wait for the standby was ended', async () => {
    await expect(commit(connection('COMMIT', 'SyncRepWaitForLSN'))).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
  });

  it('gives the server as long as it is told', async () => {
    const client = connection('COMMIT');
    const query = jest.spyOn(client, 'query');
    await commit(client, { query_timeout: 30_000 });
    expect(query).toHaveBeenCalledWith({ text: 'COMMIT', query_timeout: 30_000 });
  });

  it('is none where the server has rolled back', async () => {
    await expect(commit(connection('ROLLBACK'))).rejects.toThrow('a statement had failed');
  });
});
