import { codeOf, isOffline, isOutage, messageOf, statusOf } from './api-error.js';

const refused = { status: 409, data: { success: false, code: 'wallet/not-pending', message: 'Too late.' } };

describe('messageOf', () => {
  it("prefers the server's sentence", () => {
    expect(messageOf(refused, 'Something went wrong')).toBe('Too late.');
  });

  it.each([
    ['no network', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }],
    ['an HTML page', { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'SyntaxError' }],
    ['a message that is not text', { status: 400, data: { message: { nested: true } } }],
    ['an empty message', { status: 400, data: { message: '  ' } }],
    ['a thrown error', { name: 'TypeError', message: 'x is undefined' }],
    ['nothing', undefined],
  ])('falls back for %s', (_case, error) => {
    expect(messageOf(error, 'Something went wrong')).toBe('Something went wrong');
  });
});

describe('the other details of a failed call', () => {
  it('reads the code', () => {
    expect(codeOf(refused)).toBe('wallet/not-pending');
    expect(codeOf({ status: 'FETCH_ERROR' })).toBeNull();
  });

  it('reads the status, also of an answer that was not JSON', () => {
    expect(statusOf(refused)).toBe(409);
    expect(statusOf({ status: 'PARSING_ERROR', originalStatus: 502 })).toBe(502);
    expect(statusOf({ status: 'FETCH_ERROR' })).toBeNull();
  });

  it('distinguishes a call that never arrived from a refused one', () => {
    expect(isOffline({ status: 'FETCH_ERROR', error: 'TypeError' })).toBe(true);
    expect(isOffline(refused)).toBe(false);
  });

  it.each([
    ['no network', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }, true],
    ['no answer in time', { status: 'TIMEOUT_ERROR', error: 'AbortError' }, true],
    ['a database that is away', { status: 503, data: {} }, true],
    ['a proxy’s page', { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: '' }, true],
    ['a bug of the server', { status: 500, data: {} }, false],
    [
      'an answer that is no JSON',
      { status: 'PARSING_ERROR', originalStatus: 200, data: '', error: '' },
      false,
    ],
    ['a refusal', refused, false],
    ['success', undefined, false],
  ])('distinguishes an outage from an answer: %s', (_case, error, expected) => {
    expect(isOutage(error)).toBe(expected);
  });
});
