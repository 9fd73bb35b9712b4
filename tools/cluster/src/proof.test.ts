import {
  answeredBetsOf,
  faultsOfBalances,
  faultsOfBets,
  faultsOfCopies,
  faultsOfKeys,
  faultsOfNonces,
} from './proof.mjs';

const bet = (id: string, more: object = {}) => ({
  _id: id,
  betAmount: 1.25,
  winAmount: 2.49,
  isWin: true,
  status: 'completed',
  game: { name: 'dice' },
  serverSeedHash: 'hash',
  clientSeed: 'seed',
  nonce: 0,
  gameData: { diceRoll: { user: { wallet: 101.24 } } },
  ...more,
});
const mines = { game: { name: 'mines' }, gameData: {}, nonce: 1, betAmount: 2.5 };
const open = bet('b2', { ...mines, status: 'pending', winAmount: 0, isWin: false });
const over = bet('b2', { ...mines, winAmount: 3 });

/** The answers to one player: a roll, then a round from its start to the cash-out. */
const answers = [
  { kind: 'dice', player: 0, key: 'k1', body: { bet: bet('b1') } },
  { kind: 'open', player: 0, key: 'k2', body: { bet: 'b2', wallet: 98.74, round: open } },
  { kind: 'reveal', player: 0, key: 'k3', body: { isMine: false, status: 'active' } },
  { kind: 'cash-out', player: 0, key: 'k4', body: { bet: over, wallet: 101.74, isRepeat: false } },
];
const row = (betId: string, more: object = {}) => ({
  playerId: 'p1',
  betId,
  game: 'dice',
  stakePaise: 125,
  payoutPaise: 249,
  isWin: true,
  status: 'settled',
  nonce: 0,
  wallet: 101.24,
  seedPairId: 's1',
  serverSeedHash: 'hash',
  clientSeed: 'seed',
  ...more,
});
const rows = [row('b1'), row('b2', { game: 'mines', nonce: 1, stakePaise: 250, payoutPaise: 300 })];
const acknowledged = answeredBetsOf(answers);

describe('the bets', () => {
  it('exist once each, as in their last answers', () => expect(faultsOfBets(acknowledged, rows)).toEqual([]));

  it('may be open still, if the answer says so', () => {
    const openRow = { ...rows[1], status: 'open', payoutPaise: null, isWin: null };
    expect(faultsOfBets(answeredBetsOf(answers.slice(0, 3)), [rows[0], openRow])).toEqual([]);
  });

  it.each([
    ['one is lost', rows.slice(0, 1), 'Bet b2 was acknowledged and is there 0 times.'],
    ['one is there twice', [...rows, rows[0]], 'Bet b1 was acknowledged and is there 2 times.'],
    ['one was never acknowledged', [...rows, row('b3')], 'Bet b3 is there and was never acknowledged.'],
    [
      'its end is lost',
      [rows[0], { ...rows[1], status: 'open' }],
      'Bet b2: status was acknowledged as settled and is open.',
    ],
    [
      'its stake is another',
      [row('b1', { stakePaise: 126 }), rows[1]],
      'Bet b1: stakePaise was acknowledged as 125 and is 126.',
    ],
    [
      'its payout is another',
      [row('b1', { payoutPaise: 0 }), rows[1]],
      'Bet b1: payoutPaise was acknowledged as 249 and is 0.',
    ],
    [
      'its nonce is another',
      [row('b1', { nonce: 4 }), rows[1]],
      'Bet b1: nonce was acknowledged as 0 and is 4.',
    ],
    [
      'its seed is another',
      [row('b1', { serverSeedHash: 'x' }), rows[1]],
      'Bet b1: serverSeedHash was acknowledged as hash and is x.',
    ],
  ])('are wrong if %s', (_what, found, fault) => expect(faultsOfBets(acknowledged, found)).toEqual([fault]));
});

describe('the nonces', () => {
  const used = (...nonces: number[]) => nonces.map((nonce, index) => row(`b${index}`, { nonce }));
  const pairs = (nextNonce: number) => [{ seedPairId: 's1', nextNonce }];

  it('begin with 0 and have no gap, in any order of reading', () =>
    expect(faultsOfNonces(used(2, 0, 1), pairs(3))).toEqual([]));

  it.each([
    ['one is left out', used(0, 2), 3, 'Seed pair s1 has nonce 2 where 1 belongs.'],
    ['one is used twice', used(0, 1, 1), 2, 'Seed pair s1 has nonce 1 where 2 belongs.'],
    ['they begin late', used(1), 2, 'Seed pair s1 has nonce 1 where 0 belongs.'],
    ['one was taken and not used', used(0, 1), 3, 'Seed pair s1 goes on with 3 after 2 bets.'],
    ['one will be used again', used(0, 1), 1, 'Seed pair s1 goes on with 1 after 2 bets.'],
  ])('are wrong if %s', (_what, found, next, fault) =>
    expect(faultsOfNonces(found, pairs(next))).toContain(fault),
  );

  it('are wrong if their pair is lost', () =>
    expect(faultsOfNonces(used(0), [])).toEqual(['Seed pair s1 goes on with undefined after 1 bets.']));
});

describe('the keys', () => {
  const stored = [
    { key: 'k1', answer: { ok: true, value: { bet: bet('b1'), wallet: 101.24 } } },
    { key: 'k2', answer: { ok: true, value: { bet: open, wallet: 98.74 } } },
    { key: 'k3', answer: { ok: true, value: { bet: open, wallet: null } } },
    { key: 'k4', answer: { ok: true, value: { bet: over, wallet: 101.74 } } },
  ];
  const withKept = (index: number, answer: object) =>
    stored.map((each, at) => (at === index ? { ...each, answer } : each));

  it('agree with the answers', () => expect(faultsOfKeys(answers, stored, rows)).toEqual([]));

  it('name the bet of an instant bet', () => {
    const named = withKept(0, { ok: true, value: { betId: 'b1' } });
    const other = withKept(0, { ok: true, value: { betId: 'b9' } });
    const fault = 'Key k1 was answered with another bet than the one kept.';
    expect(faultsOfKeys(answers, named, rows)).toEqual([]);
    expect(faultsOfKeys(answers, named, [row('b1', { payoutPaise: 0 })])).toEqual([fault]);
    expect(faultsOfKeys(answers, named, [row('b1', { wallet: 99 })])).toEqual([
      'Key k1 was answered with 101.24 rupees, 99 are kept.',
    ]);
    expect(faultsOfKeys(answers, other, rows)).toContain(fault);
  });

  it.each([
    ['refuses now', withKept(3, { ok: false, refusal: {} }), 'Key k4 was answered and is kept as refused.'],
    [
      'would name another bet',
      withKept(0, { ok: true, value: { bet: bet('b9'), wallet: 101.24 } }),
      'Key k1 was answered with another bet than the one kept.',
    ],
    [
      'would name another payout',
      withKept(0, { ok: true, value: { bet: bet('b1', { winAmount: 0 }), wallet: 101.24 } }),
      'Key k1 was answered with another bet than the one kept.',
    ],
    [
      'would name another balance',
      withKept(1, { ok: true, value: { bet: open, wallet: 98 } }),
      'Key k2 was answered with 98.74 rupees, 98 are kept.',
    ],
    [
      'was never answered',
      [...stored, { key: 'k5', answer: stored[0]?.answer }],
      '1 more keys of play are kept than were answered.',
    ],
  ])('are wrong if one %s', (_what, kept, fault) =>
    expect(faultsOfKeys(answers, kept, rows)).toEqual([fault]),
  );

  it('are wrong if one is missing', () =>
    expect(faultsOfKeys(answers, stored.slice(0, 3), rows)).toContain(
      'Key k4 was answered and is not kept.',
    ));
});

describe('the balances', () => {
  const account = (more: object = {}) => [
    { playerId: 'p1', balancePaise: 10_174, escrowPaise: 0, ...more },
    { playerId: 'p2', balancePaise: 5, escrowPaise: 0 },
  ];

  it('are those of the last answers', () => expect(faultsOfBalances(answers, rows, account())).toEqual([]));

  it.each([
    [
      'are others',
      account({ balancePaise: 10_173 }),
      'Player 0 was last answered 10174 paise and has 10173.',
    ],
    [
      'leave a stake behind',
      account({ escrowPaise: 250 }),
      'Player 0 has 250 paise staked on a round that is over.',
    ],
    ['are lost', account().slice(1), 'Player 0 was last answered 10174 paise and has undefined.'],
  ])('are wrong if they %s', (_what, accounts, fault) =>
    expect(faultsOfBalances(answers, rows, accounts)).toEqual([fault]),
  );
});

describe('the copies', () => {
  it('are all equal', () =>
    expect(
      faultsOfCopies([
        { name: 'node1', digest: '7:1' },
        { name: 'node2', digest: '7:1' },
      ]),
    ).toEqual([]));

  it('are wrong if one differs', () =>
    expect(
      faultsOfCopies([
        { name: 'node1', digest: '7:1' },
        { name: 'node2', digest: '6:9' },
      ]),
    ).toEqual(['node2 holds 6:9, node1 7:1.']));
});
