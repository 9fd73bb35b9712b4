import { DatabaseUnavailable } from './database.js';
import { namedInSnapshot, namedOutage } from './outage.js';

const failure = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

describe('an outage', () => {
  it.each([
    ['nobody listens', 'ECONNREFUSED'],
    ['the machine is gone', 'EHOSTUNREACH'],
    ['the way to it is gone', 'ENETUNREACH'],
    ['its name is not found for now', 'EAI_AGAIN'],
    ['the server only reads', '25006'],
    ['the server is shut down', '57P01'],
    ['the server is starting', '57P03'],
    ['the connection failed, whatever the detail', '08006'],
  ])('is recognised: %s (%s)', (_what, code) => {
    const error = failure(code);
    const named = namedOutage(error);
    expect(named).toBeInstanceOf(DatabaseUnavailable);
    expect(named).toHaveProperty('cause', error);
  });

  it.each(['23505', '42601', '22P02', '0A000'])('is not an error in a statement (%s)', (code) => {
    const error = failure(code);
    expect(namedOutage(error)).toBe(error);
  });

  it('is not a write in a snapshot, whose other errors stay unchanged', () => {
    const write = namedInSnapshot(failure('25006', 'cannot write'));
    expect(namedOutage(write)).toBe(write);
    expect(write).toHaveProperty('message', 'A snapshot only reads: cannot write');
    const cut = failure('08006');
    expect(namedInSnapshot(cut)).toBe(cut);
  });
});
