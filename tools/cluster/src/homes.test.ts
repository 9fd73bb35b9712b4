import { faultsOfHomes, faultsOfHouses, faultsOfMove, faultsOfOthers } from './homes.mjs';

describe('the homes of players', () => {
  const home = (playerId: string, cell: string, addressCount = 1) => ({ playerId, cell, addressCount });
  const lives = (playerId: string, cell: string, table = 'auth.users') => ({ playerId, cell, table });
  const homes = [home('p1', 'east'), home('p2', 'west')];
  const residents = [lives('p1', 'east'), lives('p1', 'east', 'wallet.ledger'), lives('p2', 'west')];
  const playerIds = ['p1', 'p2'];

  it('are the cells that the directory names', () =>
    expect(faultsOfHomes({ homes, residents, playerIds })).toEqual([]));

  it.each([
    [
      'a row is in another cell too',
      { residents: [...residents, lives('p1', 'west', 'wallet.ledger')] },
      'wallet.ledger of west has player p1, who lives in east.',
    ],
    [
      'the directory names another cell',
      { homes: [homes[0], home('p2', 'east')] },
      'auth.users of west has player p2, who lives in east.',
    ],
    [
      'the directory does not know a player',
      { homes: [homes[0]] },
      'auth.users of west has player p2, who lives in undefined.',
    ],
    [
      'an account is lost',
      { residents: residents.slice(0, 2) },
      'Player p2, who lives in west, has an account in no cell.',
    ],
    [
      'an address is claimed twice',
      { homes: [homes[0], home('p2', 'west', 2)] },
      'The directory has 2 addresses of player p2 instead of 1.',
    ],
    [
      'an address is not claimed',
      { homes: [homes[0], home('p2', 'west', 0)] },
      'The directory has 0 addresses of player p2 instead of 1.',
    ],
  ])('are wrong if %s', (_what, more, fault) =>
    expect(faultsOfHomes({ homes, residents, playerIds, ...more })).toContain(fault),
  );
});

describe('the houses', () => {
  const bet = (betAmount: number, winAmount: number, status = 'completed') => ({
    betAmount,
    winAmount,
    status,
  });
  const house = (betCount: number, stakedPaise: number, paidPaise: number) => ({
    betCount,
    stakedPaise,
    paidPaise,
  });
  const account = (balancePaise: number, escrowPaise = 0) => ({ balancePaise, escrowPaise });
  const right = {
    houses: [house(1, 125, 249), house(1, 250, 0)],
    bets: new Map([
      ['b1', bet(1.25, 2.49)],
      ['b2', bet(2.5, 0)],
    ]),
    accounts: [account(10_124), account(9_750)],
    depositedPaise: 20_000,
  };

  it('have together what all players staked and did not get back', () =>
    expect(faultsOfHouses(right)).toEqual([]));

  it.each([
    [
      'count a bet less',
      { houses: [house(0, 125, 249), house(1, 250, 0)] },
      'The houses have 1 settled bets, and their players 2.',
    ],
    [
      'have another stake',
      { houses: [house(1, 126, 249), house(1, 250, 0)] },
      'The houses have 376 paise of stakes, and their players 375.',
    ],
    [
      'have paid otherwise',
      { houses: [house(1, 125, 250), house(1, 250, 0)] },
      'The houses have 250 paise of payouts, and their players 249.',
    ],
    [
      'have players with too much',
      { accounts: [account(10_124), account(9_751)] },
      'The players have 19875 paise, and should have 19874.',
    ],
    [
      'have players whose stake is left behind',
      { accounts: [account(10_124), account(9_750, 250)] },
      'The players have 20124 paise, and should have 19874.',
    ],
  ])('are wrong if they %s', (_what, more, fault) =>
    expect(faultsOfHouses({ ...right, ...more })).toEqual([fault]),
  );
});

describe('a player who was moved', () => {
  const move = { player: 3, playerId: 'p3', from: 'east', to: 'west', startedAt: 1_000, endedAt: 2_000 };
  const answer = (cell: string, sentAt: number, player = 3) => ({
    player,
    cell,
    sentAt,
    answeredAt: sentAt + 10,
  });
  const homes = [{ playerId: 'p3', cell: 'west' }];
  const answers = [answer('east', 900), answer('west', 2_100)];

  it('plays on in the new cell', () => expect(faultsOfMove(move, { homes, answers })).toEqual([]));

  it.each([
    [
      'lives in the old one',
      { homes: [{ playerId: 'p3', cell: 'east' }] },
      'Player 3 was moved to west and lives in east.',
    ],
    ['did not play before', { answers: [answers[1]] }, 'Player 3 was not answered in east before the move.'],
    [
      'does not play after',
      { answers: [answers[0], answer('west', 1_500), answer('west', 2_500, 4)] },
      'Player 3 was not answered in west after the move.',
    ],
    [
      'is answered by the old one after',
      { answers: [answers[0], answer('east', 2_100)] },
      'Player 3 was not answered in west after the move.',
    ],
  ])('is at fault if the player %s', (_what, more, fault) =>
    expect(faultsOfMove(move, { homes, answers, ...more })).toEqual([fault]),
  );
});

describe('players of the other cells', () => {
  const away = [{ cell: 'east', from: 1_000, to: 9_000 }];
  const names = ['east', 'west'];
  const at = (cell: string, answeredAt: number) => ({ cell, answeredAt, address: '/roll', status: 503 });
  const seen = { names, answers: [at('west', 5_000)], refused: [at('east', 5_000), at('west', 9_500)] };

  it('are served while a cell is away', () => expect(faultsOfOthers(away, seen)).toEqual([]));

  it('are not served if one of their calls is refused', () =>
    expect(faultsOfOthers(away, { ...seen, refused: [at('west', 5_000)] })).toEqual([
      '/roll of west got 503 while east was away.',
    ]));

  it('are not served if none of their calls is answered', () =>
    expect(faultsOfOthers(away, { ...seen, answers: [at('west', 999), at('east', 5_000)] })).toEqual([
      'No call of west was answered while east was away.',
    ]));
});
