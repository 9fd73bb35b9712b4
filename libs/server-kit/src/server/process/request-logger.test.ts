import { PassThrough } from 'node:stream';
import { createLogger } from './logger.js';
import { RequestLogger } from './request-logger.js';

function loggerTo(lines: string[], level = 'info') {
  const destination = new PassThrough();
  destination.on('data', (line: Buffer) => lines.push(String(line)));
  const parent = createLogger({ level, destination });
  const makeLines = jest.fn(() => parent.child({ reqId: 'r1' }));
  return { log: new RequestLogger(parent.level, makeLines), makeLines };
}

describe('the logger of a request', () => {
  it('makes its child logger only for the first line', () => {
    const lines: string[] = [];
    const { log, makeLines } = loggerTo(lines);
    expect(log.level).toBe('info');
    log.silent();
    expect(makeLines).not.toHaveBeenCalled();
    log.info({ password: 'secret' }, 'one');
    log.error('two');
    expect(makeLines).toHaveBeenCalledTimes(1);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 30, reqId: 'r1', password: '[redacted]', msg: 'one' }),
      expect.objectContaining({ level: 50, reqId: 'r1', msg: 'two' }),
    ]);
  });

  it.each([
    ['fatal', 60],
    ['error', 50],
    ['warn', 40],
    ['info', 30],
    ['debug', 20],
    ['trace', 10],
  ] as const)('writes lines of the level %s', (level, number) => {
    const lines: string[] = [];
    loggerTo(lines, 'trace').log[level]({ fact: 1 }, 'said');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: number, fact: 1, msg: 'said', reqId: 'r1' }),
    ]);
  });

  it('writes nothing below its level', () => {
    const lines: string[] = [];
    loggerTo(lines).log.debug('quiet');
    expect(lines).toEqual([]);
  });

  it('has children that name the request too', () => {
    const lines: string[] = [];
    loggerTo(lines).log.child({ part: 'payout' }).warn('said');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reqId: 'r1', part: 'payout' });
  });
});
