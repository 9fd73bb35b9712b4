import { ok, refuse, type Result } from './result.js';

describe('Result', () => {
  it('has the value of an accepted one', () => {
    const result: Result<number> = ok(7);
    expect(result).toEqual({ ok: true, value: 7 });
  });

  it('has category, code and message of a refusal', () => {
    expect(refuse('conflict', 'bets/round-open', 'A round is open.')).toEqual({
      ok: false,
      refusal: { category: 'conflict', code: 'bets/round-open', message: 'A round is open.' },
    });
  });

  it('has a time to try again only if one is given', () => {
    expect(refuse('too-many', 'auth/slow-down', 'Slow down.', 1500).refusal.retryAfterMs).toBe(1500);
    expect('retryAfterMs' in refuse('conflict', 'a/b', 'c').refusal).toBe(false);
  });
});
