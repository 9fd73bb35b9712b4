import { createKnownPlayers } from './known-players.js';

const of = (playerId: string, game = 'coin') => ({ playerId, game });
/** 09:20 and 10:20 in India. */
const [NOW, LATER] = [new Date('2026-03-01T03:50:00Z'), new Date('2026-03-01T04:50:00Z')];

describe('the players whose bets of this hour are committed', () => {
  it('are known by game, all or none', () => {
    const known = createKnownPlayers();
    known.add([of('a'), of('b')], NOW);
    expect(known.areKnown([of('a'), of('b')], NOW)).toBe(true);
    expect(known.areKnown([of('a'), of('c')], NOW)).toBe(false);
    expect(known.areKnown([of('a', 'dice')], NOW)).toBe(false);
  });

  it('are forgotten at the end of the hour in India', () => {
    const known = createKnownPlayers();
    known.add([of('a')], NOW);
    expect(known.areKnown([of('a')], new Date('2026-03-01T04:29:59.999Z'))).toBe(true);
    expect(known.areKnown([of('a')], new Date('2026-03-01T04:30:00Z'))).toBe(false);
    known.add([of('b')], LATER);
    expect(known.areKnown([of('a')], LATER)).toBe(false);
    expect(known.areKnown([of('b')], NOW)).toBe(false);
  });
});
