import { boxGame, coinGame } from '../../testing/index.js';
import type { BetRow } from './bet-rows.repo.js';
import { createStateCipher } from './state-cipher.js';
import { createBetView } from './view-stored-bet.js';

const cipher = createStateCipher('c3'.repeat(32));
const owner = { playerId: 'player-a', betId: 'bet-1' };
const state = { secret: 'empty-box-2', opened: [0], isCashedOut: false };

const rowWith = (more: Partial<BetRow>): BetRow => ({
  player_id: owner.playerId,
  bet_id: owner.betId,
  game: 'box',
  stake_paise: 100,
  payout_paise: null,
  is_win: null,
  status: 'open',
  state: cipher.seal(state, owner),
  seed_pair_id: 'pair-1',
  server_seed_hash: 'ab'.repeat(32),
  client_seed: 'lucky',
  nonce: 0,
  rules_version: 1,
  ended_by: null,
  created_at: new Date(0),
  settled_at: null,
  ...more,
});

describe('createBetView', () => {
  let logged: [object, string][] = [];
  const view = createBetView(cipher, { error: (fields, message) => logged.push([fields, message]) });
  beforeEach(() => {
    logged = [];
  });

  it('reveals of an open round only the part that its game allows', () => {
    expect(view(rowWith({}), boxGame)).toEqual({ opened: [0], empty: null });
    expect(logged).toEqual([]);
  });

  it('shows a finished round as its game shows it, and an instant bet as it is stored', () => {
    const over = rowWith({ status: 'settled', state: { ...state, isCashedOut: true } });
    expect(view(over, boxGame)).toEqual({ opened: [0], empty: 2 });
    const coin = rowWith({ status: 'settled', state: { coin: { thrown: 'heads' } } });
    expect(view(coin, coinGame)).toEqual({ coin: { thrown: 'heads' } });
  });

  it('shows nothing of a voided round, and reports no fault', () => {
    for (const stored of [state, cipher.seal(state, owner), { sealed: 'AAAA' }])
      expect(view(rowWith({ status: 'voided', state: stored }), boxGame)).toEqual({});
    expect(logged).toEqual([]);
  });

  it('shows nothing of a game that is no longer offered', () => {
    expect(view(rowWith({}), null)).toEqual({});
    expect(view(rowWith({ status: 'settled', state }), null)).toEqual({});
  });

  it('uses the rules of the bet, also of an earlier version', () => {
    const blind = () => {
      throw new Error('other rules');
    };
    const newer = { ...boxGame, rulesVersion: 2, restore: blind, earlier: [boxGame] };
    expect(view(rowWith({}), newer)).toEqual({ opened: [0], empty: null });
    const over = rowWith({ status: 'settled', state: { ...state, isCashedOut: true } });
    expect(view(over, newer)).toEqual({ opened: [0], empty: 2 });
    expect(logged).toEqual([]);
  });

  it.each([
    ['of rules that its game does not know', { rules_version: 7 }],
    ['of other rules, while open', { state: cipher.seal({ mines: ['empty-box-2'] }, owner) }],
    ['of other rules, once settled', { status: 'settled' as const, state: { mines: ['empty-box-2'] } }],
    ['of another row', { bet_id: 'bet-2' }],
    ['of another player', { player_id: 'player-b' }],
    ['that was sealed with another key', { state: createStateCipher('d4'.repeat(32)).seal(state, owner) }],
    ['that is open and not sealed', { state }],
    ['that is cut', { state: { sealed: 'AAAA' } }],
  ])('shows a state %s as nothing, and logs the bet without the state', (_what, more) => {
    const row = rowWith(more);
    expect(view(row, boxGame)).toEqual({});
    expect(logged).toEqual([
      [
        { betId: row.bet_id, game: 'box', rulesVersion: row.rules_version, status: row.status },
        'the state of a bet cannot be read',
      ],
    ]);
  });

  it('survives rules whose view throws', () => {
    const blind = {
      ...boxGame,
      view: () => {
        throw new Error('empty-box-2');
      },
    };
    expect(view(rowWith({}), blind)).toEqual({});
    expect(JSON.stringify(logged)).not.toContain('empty-box');
  });
});
