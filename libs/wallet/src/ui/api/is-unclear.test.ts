import { isUnclear } from './is-unclear.js';

const refused = (status: number, code = 'wallet/some-rule') => ({
  status,
  data: { success: false, code, message: 'No.' },
});

describe('isUnclear', () => {
  it.each([
    ['no network', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }],
    ['a timeout of the browser', { status: 'TIMEOUT_ERROR', error: 'Timed out' }],
    ['a success that cannot be read', { status: 'PARSING_ERROR', originalStatus: 200, data: '<html>' }],
    ['a proxy timeout', { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>' }],
    ['an outage', refused(503, 'server/unavailable')],
    ['a timeout of the server', refused(408)],
    ['too many calls', refused(429)],
    ['a session that has ended', refused(401, 'auth/not-signed-in')],
    ['a first call under way', refused(409, 'request/idempotency-unfinished')],
    ['a payment that has not arrived yet', refused(409, 'wallet/payment-pending')],
    ['an error that is not from the API', new Error('bug')],
  ])('holds for %s', (_what, error) => {
    expect(isUnclear(error)).toBe(true);
  });

  it.each([400, 403, 404, 409])('does not hold for a refusal with %i', (status) => {
    expect(isUnclear(refused(status))).toBe(false);
  });

  it.each(['wallet/paused', 'wallet/play-money-not-started', 'protection/register-unavailable'])(
    'does not hold for %s, which is a 503 and moves nothing',
    (code) => {
      expect(isUnclear(refused(503, code))).toBe(false);
    },
  );
});
