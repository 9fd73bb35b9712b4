import { createLookupLimit } from './lookup-limit.js';

describe('the looks in the directory of one client', () => {
  it('are forty in ten seconds, whatever its calls name, and take none from others', () => {
    let nowMs = 0;
    const limit = createLookupLimit({ limitsFor: 'public', nowMs: () => nowMs });
    const anonymous = (ip: string) => limit.count({ ip, playerId: null });
    for (let index = 0; index < 40; index += 1) expect(anonymous('203.0.113.7').ok).toBe(true);
    expect(anonymous('203.0.113.7')).toMatchObject({
      ok: false,
      refusal: { code: 'auth/too-many-attempts', retryAfterMs: 10_000 },
    });
    expect(anonymous('198.51.100.1').ok).toBe(true);
    // A session is a proof, so a flood beside it does not keep its player out.
    expect(limit.count({ ip: '203.0.113.7', playerId: 'p' }).ok).toBe(true);
    nowMs = 10_000;
    expect(anonymous('203.0.113.7').ok).toBe(true);
  });

  it('are more where many players sit behind one address', () => {
    const limit = createLookupLimit({ limitsFor: 'many-players-behind-one-address', nowMs: () => 0 });
    const answers = Array.from(
      { length: 1_001 },
      () => limit.count({ ip: '203.0.113.7', playerId: null }).ok,
    );
    expect([answers.indexOf(false), answers.length]).toEqual([1_000, 1_001]);
  });
});
