import { REFRESH_TOKEN_LIFETIME_MS, SESSION_LIFETIME_MS, sessionExpiryMs } from './session-times.js';

const DAY_MS = 24 * 3_600_000;
const signedInAtMs = Date.parse('2026-03-01T12:00:00Z');

describe('the end of a renewed session', () => {
  it.each([
    [0, 7],
    [22, 29],
    [23, 30],
    [24, 30],
    [29.5, 30],
  ])('%d days after its sign-in is %d days after it', (renewedAfterDays, endsAfterDays) => {
    const endsAtMs = sessionExpiryMs(signedInAtMs, signedInAtMs + renewedAfterDays * DAY_MS);
    expect((endsAtMs - signedInAtMs) / DAY_MS).toBe(endsAfterDays);
  });

  it('is given in days', () => {
    expect([REFRESH_TOKEN_LIFETIME_MS / DAY_MS, SESSION_LIFETIME_MS / DAY_MS]).toEqual([7, 30]);
  });
});
