import fc from 'fast-check';
import { createFeedNotes } from '../../server/feed/feed-notes.js';
import { feedNameOf } from './feed-name.js';
import {
  KEPT_BETS,
  keptBets,
  shownBets,
  SHOWN_BETS,
  stakeFloors,
  type FeedBoards,
  type NotedBet,
} from './feed-boards.js';

const MIDNIGHT_MS = Date.parse('2026-02-01T00:00:00.000+05:30');
const HOUR_MS = 3_600_000;
const TODAY = '2026-02-01';
const NONE: FeedBoards = { recent: [], high: [] };

const betAt = (number: number, more: Partial<NotedBet> = {}): NotedBet => ({
  betId: `bet-${String(number).padStart(6, '0')}`,
  playerId: `player-${String(number)}`,
  game: 'coin',
  stakePaise: 100,
  payoutPaise: 0,
  at: new Date(MIDNIGHT_MS + number),
  ...more,
});
const idsOf = (bets: readonly NotedBet[]): string[] => bets.map(({ betId }) => betId);

/** Bets of a few players from the evening before midnight to the evening after it, in the order of their times. */
const anyBets = fc
  .array(
    fc.record({
      player: fc.nat(29),
      game: fc.constantFrom('coin', 'box'),
      stakePaise: fc.integer({ min: 1, max: 40 }),
      at: fc.integer({ min: -20 * HOUR_MS, max: 20 * HOUR_MS }),
    }),
    { maxLength: 300 },
  )
  .map((bets) =>
    bets
      .toSorted((one, other) => one.at - other.at)
      .map(({ player, at, ...bet }, number) =>
        betAt(number, { ...bet, playerId: `player-${player}`, at: new Date(MIDNIGHT_MS + at) }),
      ),
  );

/** The highest stakes, one of each player, by the definition. */
function highestOf(bets: readonly NotedBet[], game: string | null): string[] {
  const best = new Map<string, NotedBet>();
  for (const bet of bets)
    if ((game === null || bet.game === game) && bet.stakePaise > (best.get(bet.playerId)?.stakePaise ?? 0))
      best.set(bet.playerId, bet);
  return idsOf(
    [...best.values()]
      .toSorted((one, other) => other.stakePaise - one.stakePaise || (one.betId < other.betId ? -1 : 1))
      .slice(0, SHOWN_BETS),
  );
}

describe('the bets of all players', () => {
  it('have the highest stakes of two days, however they arrive in ticks of two processes', () => {
    fc.assert(
      fc.property(anyBets, fc.integer({ min: 1, max: 60 }), (bets, tickSize) => {
        const processes = [createFeedNotes(), createFeedNotes()];
        let stored = NONE;
        let now = new Date(MIDNIGHT_MS);
        for (let from = 0; from < bets.length; from += tickSize) {
          for (const [index, bet] of bets.slice(from, from + tickSize).entries())
            processes[index % 2]?.add(bet);
          now = bets[Math.min(from + tickSize, bets.length) - 1]?.at ?? now;
          for (const notes of processes) {
            const { recent, high } = notes.take();
            stored = keptBets(
              { recent: [...stored.recent, ...recent], high: [...stored.high, ...high] },
              now,
            );
            const isAfter = now.getTime() >= MIDNIGHT_MS;
            const untilMs = isAfter ? MIDNIGHT_MS + 24 * HOUR_MS : MIDNIGHT_MS;
            notes.setFloors({ byGame: stakeFloors(stored, isAfter ? TODAY : '2026-01-31'), untilMs });
          }
        }
        for (const game of [null, 'coin', 'box'])
          expect(idsOf(shownBets(stored, game).high)).toEqual(highestOf(bets, game));
        expect(stored.recent.length).toBeLessThanOrEqual(2 * KEPT_BETS);
      }),
    );
  });

  it('show the newest first, of one game or of all', () => {
    const bets = Array.from({ length: 30 }, (_, number) =>
      betAt(number, { game: number % 3 === 0 ? 'box' : 'coin' }),
    );
    const kept = keptBets({ recent: bets, high: [] }, new Date(MIDNIGHT_MS + HOUR_MS));
    expect(idsOf(shownBets(kept, null).recent)).toEqual(idsOf(bets.slice(-SHOWN_BETS).toReversed()));
    expect(idsOf(shownBets(kept, 'box').recent)).toEqual(
      idsOf(bets.filter(({ game }) => game === 'box').toReversed()),
    );
  });

  it('leave after the end of the next day', () => {
    const bet = betAt(1);
    const at = (hours: number) =>
      keptBets({ recent: [bet], high: [bet] }, new Date(MIDNIGHT_MS + hours * HOUR_MS));
    expect(at(48 - 0.001)).toEqual({ recent: [bet], high: [bet] });
    expect(at(48)).toEqual(NONE);
  });

  it('contain a bet once that was stored and is reported again', () => {
    const [stored, again] = [betAt(1), { ...betAt(1), payoutPaise: 7 }];
    const twice = [stored, again];
    const once = { recent: [stored], high: [stored] };
    expect(keptBets({ recent: twice, high: twice }, new Date(MIDNIGHT_MS))).toEqual(once);
  });
});

describe('the notes of a process', () => {
  it('are bounded, and one fast player does not push out the others', () => {
    const notes = createFeedNotes();
    const slow = Array.from({ length: 20 }, (_, number) => betAt(number));
    for (const bet of slow) notes.add(bet);
    for (let number = 100; number < 5_000; number += 1)
      notes.add(betAt(number, { playerId: 'fast', stakePaise: number }));
    const { recent, high } = notes.take();
    expect(idsOf(recent).slice(0, 20)).toEqual(idsOf(slow));
    expect(idsOf(recent.slice(20))).toEqual(['bet-004997', 'bet-004998', 'bet-004999']);
    expect(idsOf(high)).toEqual([...idsOf(slow), 'bet-004999']);
    expect(notes.isEmpty()).toBe(true);
    for (let number = 0; number < 5_000; number += 1)
      notes.add(betAt(number, { stakePaise: 5_000 - number }));
    const many = notes.take();
    expect([many.recent.length, many.high.length]).toEqual([64, 64]);
    expect(idsOf(many.high)).toEqual(Array.from({ length: 64 }, (_, number) => betAt(number).betId));
  });

  it('are the same after they were taken and put back, again and again, with what came since', () => {
    const put = createFeedNotes();
    const plain = createFeedNotes();
    const add = (number: number, more: Partial<NotedBet> = {}) => {
      for (const notes of [put, plain]) notes.add(betAt(number, { playerId: 'fast', ...more }));
    };
    for (const [number, stakePaise] of [900, 100, 200].entries()) add(number, { stakePaise });
    add(3, { playerId: 'other' });
    for (let tries = 0; tries < 3; tries += 1) put.putBack(put.take());
    const taken = put.take();
    add(4, { stakePaise: 50 });
    put.putBack(taken);
    const { recent, high } = put.take();
    expect({ recent, high }).toEqual(plain.take());
    expect(idsOf(recent)).toEqual(['bet-000003', 'bet-000001', 'bet-000002', 'bet-000004']);
    expect(idsOf(high)).toEqual(['bet-000000', 'bet-000003']);
  });

  it('skip stakes that cannot be among the highest of the day, and take them after midnight', () => {
    const notes = createFeedNotes();
    notes.setFloors({ byGame: new Map([['coin', 500]]), untilMs: MIDNIGHT_MS });
    const before = new Date(MIDNIGHT_MS - 1);
    for (const bet of [
      betAt(1, { stakePaise: 500, at: before }),
      betAt(2, { stakePaise: 501, at: before }),
      betAt(3, { stakePaise: 1, at: before, game: 'box' }),
      betAt(4, { stakePaise: 1 }),
    ])
      notes.add(bet);
    expect(idsOf(notes.take().high)).toEqual(['bet-000002', 'bet-000004', 'bet-000003']);
  });
});

describe('the name of a player for others', () => {
  it.each([
    ['Asha Rao', 'Asha Rao'],
    ['  Asha ', 'Asha'],
    ['\u202eoaR ahsA\u2066', 'oaR ahsA'],
    ['Asha\u0000\u001b\u200bRao\u2028', 'AshaRao'],
    ['क्\u200dष', 'क्\u200dष'],
  ])('of %j is %j', (given, name) => expect(feedNameOf(given)).toEqual({ name, fault: null }));

  it.each([
    ['asha@example.com', 'address'],
    ['Asha ＠ example', 'address'],
    ['asha\u200b\uff20\u200bexample.com', 'address'],
    [' ', 'invisible'],
    ['\u200b \u2060\ufeff', 'invisible'],
    ['\u3164\u200d', 'invisible'],
    ['\u2800', 'invisible'],
  ])('is not %j, and why: %s', (given, fault) => expect(feedNameOf(given)).toEqual({ name: null, fault }));
});
