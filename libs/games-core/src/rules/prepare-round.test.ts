import { fairNumbers, portableHmacSha256 } from '@paasa/fairness';
import { scriptedFairNumbers } from '@paasa/fairness/testing';
import { paise } from '@paasa/money';
import { BOX_SECRET_PATTERN, boxGame } from '../testing/index.js';
import { prepareAction, prepareOpening, type StoredRound } from './prepare-round.js';

const stake = paise(100);
const limit = paise(1_000);
const state = { secret: 'empty-box-2', opened: [0], isCashedOut: false };
const stored = (some: unknown, rulesVersion = 1): StoredRound => ({
  state: some,
  rulesVersion,
  stakePaise: stake,
});
const prepared = (input: object, houseLimit = limit, game = boxGame) => {
  const action = prepareAction(game, input);
  if (!action.ok) throw new Error(action.refusal.code);
  const { value } = action;
  return { actOn: (round: StoredRound) => value.actOn(round, houseLimit) };
};

describe('prepareOpening', () => {
  it('returns the state to store and the part that may be seen', () => {
    const opening = prepareOpening(boxGame, {}, stake, limit);
    if (!opening.ok) throw new Error(opening.refusal.code);
    const started = opening.value.start(scriptedFairNumbers([0.6]));
    expect(started.state).toMatchObject({ secret: 'empty-box-2' });
    expect(JSON.stringify(started.gameData)).not.toMatch(BOX_SECRET_PATTERN);
  });

  it('refuses a malformed bet before it checks the house limit', () => {
    const codes = [{ bad: 1 }, {}].map((input) => {
      const opening = prepareOpening(boxGame, input, paise(501), limit);
      return opening.ok ? 'ok' : opening.refusal.code;
    });
    expect(codes).toEqual(['box/malformed-boxes', 'games/over-house-limit']);
    expect(prepareOpening(boxGame, {}, paise(500), limit).ok).toBe(true);
  });

  it('throws for rules whose round ends before its first action', () => {
    const opening = prepareOpening({ ...boxGame, isOver: () => true }, {}, stake, limit);
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 0 };
    const start = () => opening.ok && opening.value.start(fairNumbers(portableHmacSha256, seeds));
    expect(start).toThrow('A round of box is over before its first action.');
  });

  it('throws without the state in the message if the rules throw at the start', () => {
    const broken = {
      ...boxGame,
      start: () => {
        throw new Error(state.secret);
      },
    };
    const opening = prepareOpening(broken, {}, stake, limit);
    expect(() => opening.ok && opening.value.start(scriptedFairNumbers([0.6]))).toThrow(
      /^The rules of box threw in start\.$/,
    );
  });
});

describe('prepareAction', () => {
  it('throws if the rules take money from a player whose round ends', () => {
    const taking = { ...boxGame, payoutPaise: () => paise(-1), maxPayoutAfterPaise: () => paise(200) };
    expect(() => prepared({}, limit, taking).actOn(stored(state))).toThrow(
      'box pays more than its announced maximum',
    );
  });

  it('continues, ends as a win and ends as a loss', () => {
    expect(prepared({ open: 1 }).actOn(stored(state))).toMatchObject({
      ok: true,
      value: { state: { opened: [0, 1] }, gameData: { opened: [0, 1], empty: null }, end: null },
    });
    expect(prepared({}).actOn(stored(state))).toMatchObject({
      ok: true,
      value: { gameData: { empty: 2 }, end: { payoutPaise: 200, isWin: true } },
    });
    expect(prepared({ open: 2 }).actOn(stored(state))).toMatchObject({
      ok: true,
      value: { gameData: { empty: 2 }, end: { payoutPaise: 0, isWin: false } },
    });
  });

  it('leaves the given state unchanged', () => {
    const before = JSON.stringify(state);
    prepared({ open: 1 }).actOn(stored(state));
    expect(JSON.stringify(state)).toBe(before);
  });

  it("refuses a malformed action at once, and passes on the game's refusals", () => {
    expect(prepareAction(boxGame, { open: 9 })).toMatchObject({
      refusal: { code: 'box/malformed-box' },
    });
    expect(prepared({ open: 0 }).actOn(stored(state))).toMatchObject({
      refusal: { code: 'box/already-open' },
    });
  });

  it('refuses an action above the house limit for every box alike, and never the present payout', () => {
    const refusals = [1, 2, 3].map((open) => prepared({ open }, paise(399)).actOn(stored(state)));
    expect(refusals[0]).toEqual({
      ok: false,
      refusal: {
        category: 'malformed',
        code: 'games/over-house-limit',
        message: 'The payout would be above the limit of ₹3.99. Cash out instead.',
      },
    });
    expect(refusals).toEqual(refusals.map(() => refusals[0]));
    expect(prepared({ open: 1 }, paise(400)).actOn(stored(state)).ok).toBe(true);
    expect(prepared({}, paise(1)).actOn(stored(state))).toMatchObject({
      ok: true,
      value: { end: { payoutPaise: 200 } },
    });
  });

  it('allows the first action, which was checked at the start, under a lower limit', () => {
    const untouched = { ...state, opened: [] };
    for (const open of [0, 1, 2, 3])
      expect(prepared({ open }, paise(1)).actOn(stored(untouched))).toMatchObject({ ok: true });
    expect(prepared({}, paise(1)).actOn(stored(untouched))).toMatchObject({
      refusal: { code: 'box/nothing-opened' },
    });
    const endless = { ...boxGame, maxPayoutAfterPaise: () => null };
    expect(prepared({ open: 1 }, limit, endless).actOn(stored(untouched))).toMatchObject({
      refusal: { code: 'games/over-house-limit' },
    });
  });

  it('refuses a payout above every exact amount', () => {
    const endless = { ...boxGame, maxPayoutAfterPaise: () => null };
    expect(prepared({ open: 1 }, limit, endless).actOn(stored(state))).toMatchObject({
      refusal: { code: 'games/over-house-limit' },
    });
  });

  it('throws if the rules pay more than they announced', () => {
    const greedy = { ...boxGame, payoutPaise: () => paise(201), maxPayoutAfterPaise: () => paise(200) };
    expect(() => prepared({}, limit, greedy).actOn(stored(state))).toThrow(
      'box pays more than its announced maximum',
    );
  });

  it('throws without the state in the message if the rules throw or the state is foreign', () => {
    const broken = {
      ...boxGame,
      act: () => {
        throw new Error(state.secret);
      },
    };
    expect(() => prepared({}, limit, broken).actOn(stored(state))).toThrow(
      /^The rules of box threw in act\.$/,
    );
    expect(() => prepared({}).actOn(stored({ mines: ['empty-box-2'] }))).toThrow(
      /^The rules of box threw in act\.$/,
    );
  });

  it('plays a round only by the rules that opened it', () => {
    const doubled = (opened: { readonly length: number }) => paise(100 * 4 ** opened.length);
    const newer = {
      ...boxGame,
      rulesVersion: 2,
      payoutPaise: ({ opened }: typeof state) => doubled(opened),
      maxPayoutAfterPaise: ({ opened }: typeof state) => doubled(opened),
      earlier: [boxGame],
    };
    const paidBy = (rulesVersion: number) => {
      const acted = prepared({}, limit, newer).actOn(stored(state, rulesVersion));
      return acted.ok ? acted.value.end?.payoutPaise : acted.refusal.code;
    };
    expect([paidBy(1), paidBy(2)]).toEqual([200, 400]);
    expect(() => paidBy(3)).toThrow('box knows no rules 3.');
  });
});
