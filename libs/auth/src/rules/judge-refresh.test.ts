import { judgeRefresh, type RefreshFacts } from './judge-refresh.js';

const rotatedAtMs = 1_000_000;

function factsWith(
  given: Partial<RefreshFacts['session'] & RefreshFacts['presented']> & {
    presentedGeneration?: number;
    nowMs?: number;
  },
): RefreshFacts {
  return {
    nowMs: given.nowMs ?? rotatedAtMs + 60_000,
    session: {
      generation: given.generation ?? 5,
      provedGeneration: given.provedGeneration ?? 0,
      createdAtMs: given.createdAtMs ?? rotatedAtMs,
      rotatedAtMs,
      expiresAtMs: rotatedAtMs + 7 * 86_400_000,
      isEnded: given.isEnded ?? false,
    },
    presented: { generation: given.presentedGeneration ?? 5, isGenuine: given.isGenuine ?? true },
  };
}

describe('judgeRefresh', () => {
  it('rotates the current token', () => {
    expect(judgeRefresh(factsWith({}))).toBe('rotate');
  });

  it('repeats the successor of the previous token within ten seconds of the rotation', () => {
    expect(judgeRefresh(factsWith({ presentedGeneration: 4, nowMs: rotatedAtMs + 10_000 }))).toBe('repeat');
  });

  it('refuses the previous token at once if a proof of identity has replaced it, and ends the session later', () => {
    const previous = { presentedGeneration: 4, provedGeneration: 5 };
    expect(judgeRefresh(factsWith({ ...previous, nowMs: rotatedAtMs }))).toBe('refuse');
    expect(judgeRefresh(factsWith({ ...previous, nowMs: rotatedAtMs + 10_001 }))).toBe('end');
    const afterARenewal = { presentedGeneration: 4, provedGeneration: 4, nowMs: rotatedAtMs };
    expect(judgeRefresh(factsWith(afterARenewal))).toBe('repeat');
  });

  it('ends the session for the previous token after ten seconds', () => {
    expect(judgeRefresh(factsWith({ presentedGeneration: 4, nowMs: rotatedAtMs + 10_001 }))).toBe('end');
  });

  it('ends the session for an older token, even immediately after the rotation', () => {
    expect(judgeRefresh(factsWith({ presentedGeneration: 3, nowMs: rotatedAtMs }))).toBe('end');
  });

  it('refuses a forged token of any generation without ending the session', () => {
    for (const presentedGeneration of [0, 4, 5, 6]) {
      expect(judgeRefresh(factsWith({ presentedGeneration, isGenuine: false }))).toBe('refuse');
    }
  });

  it('refuses every token 30 days after the sign-in, even if the session was renewed', () => {
    const signedInAt = (ageMs: number) => ({ createdAtMs: rotatedAtMs - ageMs, nowMs: rotatedAtMs });
    const month = 30 * 86_400_000;
    expect(judgeRefresh(factsWith(signedInAt(month - 1)))).toBe('rotate');
    expect(judgeRefresh(factsWith(signedInAt(month)))).toBe('refuse');
    expect(judgeRefresh(factsWith({ ...signedInAt(month), presentedGeneration: 4 }))).toBe('refuse');
  });

  it('refuses every token of an ended session', () => {
    expect(judgeRefresh(factsWith({ isEnded: true }))).toBe('refuse');
    expect(judgeRefresh(factsWith({ nowMs: rotatedAtMs + 7 * 86_400_000 }))).toBe('refuse');
  });

  it('refuses a generation that was never issued', () => {
    expect(judgeRefresh(factsWith({ presentedGeneration: 6 }))).toBe('refuse');
  });
});
