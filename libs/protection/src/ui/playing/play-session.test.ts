import { continuedAt, sessionOf } from './play-session.js';

const NOW = Date.parse('2026-03-08T10:00:00.000Z');
const stretch = (elapsedSeconds: number, net: number, asOfMs: number, playerId = 'p') => ({
  playerId,
  check: { elapsedSeconds, net, bets: elapsedSeconds > 0 ? 1 : 0 },
  asOfMs,
});

describe('a session of play', () => {
  it('adds up the stretches that the player continued', () => {
    const first = continuedAt(NOW, null, stretch(3600, -20, NOW));
    const second = continuedAt(NOW + 3_600_000, first, stretch(3600, 5, NOW + 3_600_000));
    expect(sessionOf(second, stretch(60, 1, NOW + 3_660_000))).toEqual({
      seconds: 7260,
      netRupees: -14,
      isPlaying: true,
    });
  });

  it('counts the time in which the check was open', () => {
    expect(continuedAt(NOW + 90_000, null, stretch(3600, 0, NOW)).seconds).toBe(3690);
  });

  it('begins anew after a pause, and for another player', () => {
    const before = continuedAt(NOW, null, stretch(3600, -20, NOW));
    const anew = { seconds: 60, netRupees: 1, isPlaying: true };
    expect(sessionOf(before, stretch(60, 1, NOW + 7_200_000))).toEqual(anew);
    expect(sessionOf(before, stretch(60, 1, NOW + 60_000, 'q'))).toEqual(anew);
  });

  it('does not run while nobody plays', () => {
    expect(sessionOf(null, stretch(0, 0, NOW))).toEqual({ seconds: 0, netRupees: 0, isPlaying: false });
  });
});
