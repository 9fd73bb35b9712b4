import { Writable } from 'node:stream';
import { createLogger } from './logger.js';

describe('the log', () => {
  it('redacts secrets and personal data at every depth it is given', () => {
    const lines: string[] = [];
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
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
