import { Writable } from 'node:stream';
import { createLogger } from './logger.js';

function collect() {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, destination };
}

describe('the log', () => {
  it('has the message and place of an error, not the driver’s details', () => {
    const { lines, destination } = collect();
    const error = Object.assign(new Error('no'), {
      code: '23505',
      params: ['hunter2'],
      query: 'INSERT',
      detail: 'hunter2',
    });
    createLogger({ level: 'info', destination }).error(
      { err: new Error('outer', { cause: error }) },
      'failed',
    );
    expect(lines.join()).toContain('23505');
    expect(lines.join()).not.toMatch(/"hunter2|"INSERT/);
  });

  it('redacts secrets and personal data at every depth', () => {
    const { lines, destination } = collect();
    const log = createLogger({ level: 'info', destination });
    log.info({
      password: 'hunter2',
      body: { token: 'hunter2', deep: { cookie: 'hunter2' } },
      headers: { 'set-cookie': 'hunter2' },
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('hunter2');
    expect(lines[0]).toContain('[redacted]');
  });
});
