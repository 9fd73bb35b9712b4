import { loadCatalogues } from '@paasa/texts';
import { dayFigures, NO_MONEY, NO_PLAY, type DayFigures } from './day-figures.js';
import { findSigns } from './find-signs.js';
import { signText } from './sign-text.js';
import { SIGNS_VERSION } from './sign-thresholds.js';

const quiet: DayFigures = dayFigures(NO_PLAY, NO_MONEY, []);
const deposits = (count: number) => ({ count, sumPaise: count * 100_00 });
const afterLimit = (limit: 'deposit' | 'loss' | 'wager' | 'time', count: number) => ({
  depositsAfterLimits: [{ limit, ...deposits(count) }],
});

describe('the signs of a day', () => {
  it('are none on a quiet day', () => {
    expect(findSigns(quiet)).toEqual([]);
  });

  it.each<[string, Partial<DayFigures>, string[]]>([
    ['4 raised stakes', { raiseCount: 4, afterLossCount: 4 }, []],
    ['5 raised stakes of 30', { raiseCount: 5, afterLossCount: 30 }, ['raised-after-losses']],
    ['5 raised stakes of 31', { raiseCount: 5, afterLossCount: 31 }, []],
    ['29:59.999 of the night', { nightMs: 1_799_999 }, []],
    ['30 minutes of the night', { nightMs: 1_800_000 }, ['night-play']],
    ['2:59:59.999 without a pause', { longestPlayMs: 10_799_999 }, []],
    ['3 hours without a pause', { longestPlayMs: 10_800_000 }, ['long-play']],
    ['no deposit after a loss limit', afterLimit('loss', 0), []],
    ['1 deposit after a loss limit', afterLimit('loss', 1), ['deposits-after-limit']],
    ['1 deposit after a time limit', afterLimit('time', 1), ['deposits-after-limit']],
    ['1 deposit after a deposit limit', afterLimit('deposit', 1), []],
    ['2 deposits after a deposit limit', afterLimit('deposit', 2), ['deposits-after-limit']],
    ['1 deposit after a withdrawal', { depositsAfterWithdrawal: deposits(1) }, []],
    [
      '2 deposits after a withdrawal',
      { depositsAfterWithdrawal: deposits(2) },
      ['deposits-after-withdrawal'],
    ],
  ])('of %s are found at the thresholds', (_name, given, kinds) => {
    expect(findSigns({ ...quiet, ...given })).toEqual(kinds);
  });

  it('change only with a new version', () => {
    // Another rule or threshold changes the vectors above: raise the version then, and this figure.
    expect(SIGNS_VERSION).toBe(1);
  });
});

const busy: DayFigures = {
  afterLossCount: 12,
  raiseCount: 7,
  highestRaisePaise: 640_00,
  nightBetCount: 1,
  nightMs: 70 * 60_000 + 59_999,
  longestPlayMs: 200 * 60_000,
  depositsAfterLimits: [
    { limit: 'deposit', ...deposits(1) },
    { limit: 'loss', ...deposits(1) },
    { limit: 'wager', ...deposits(3) },
  ],
  depositsAfterWithdrawal: deposits(2),
};

it('the words of the signs have the figures, and blame nobody', () => {
  expect(findSigns(busy).map((kind) => signText(kind, busy, 'en'))).toEqual([
    'In 7 of 12 bets right after a lost bet, you raised your stake to twice as much or more. The highest of these stakes was ₹640.00.',
    'You played for 1 h 10 min between midnight and 5 am, with 1 bet.',
    'You played for 3 h 20 min without a pause of more than 15 min.',
    'You made 3 deposits, ₹300.00 in all, after you had reached your stake limit.',
    'You made 2 deposits, ₹200.00 in all, within 3 h of a withdrawal.',
  ]);
});

it('the sentences in Hindi agree with one bet and with one deposit, and with several', async () => {
  await loadCatalogues();
  const many = { ...busy, nightBetCount: 2, depositsAfterWithdrawal: deposits(3) };
  const one = { ...busy, afterLossCount: 1, raiseCount: 1, depositsAfterWithdrawal: deposits(1) };
  const said = (figures: DayFigures) =>
    (['raised-after-losses', 'night-play', 'deposits-after-withdrawal'] as const).map((kind) =>
      signText(kind, figures, 'hi'),
    );
  expect(said(one)).toEqual([
    'हारे हुए दाँव के ठीक बाद के 1 दाँव में से 1 में आपने रकम दोगुनी या उससे ज़्यादा की। इनमें सबसे बड़ा दाँव ₹640.00 का था।',
    'आधी रात और सुबह 5 बजे के बीच आपने 1 घंटे 10 मिनट खेला और 1 दाँव लगाया।',
    'निकासी के 3 घंटे के अंदर आपने 1 बार में कुल ₹100.00 जमा किए।',
  ]);
  expect(said(many)).toEqual([
    'हारे हुए दाँव के ठीक बाद के 12 दाँवों में से 7 में आपने रकम दोगुनी या उससे ज़्यादा की। इनमें सबसे बड़ा दाँव ₹640.00 का था।',
    'आधी रात और सुबह 5 बजे के बीच आपने 1 घंटे 10 मिनट खेला और 2 दाँव लगाए।',
    'निकासी के 3 घंटे के अंदर आपने 3 बार में कुल ₹300.00 जमा किए।',
  ]);
});

describe('the figures of a day', () => {
  const at = (time: string) => new Date(`2026-11-25T${time}+05:30`);
  const deposit = (time: string, amountPaise: number) => ({ at: at(time), amountPaise });

  it('count deposits after a limit was reached, not before or at that moment', () => {
    const money = {
      deposits: [deposit('10:00:00.000', 1), deposit('12:00:00.000', 10), deposit('12:00:00.001', 100)],
      withdrawnAt: [],
    };
    const hits = [
      { limit: 'loss' as const, at: at('12:00:00.000') },
      { limit: 'time' as const, at: at('09:00:00.000') },
    ];
    expect(dayFigures(NO_PLAY, money, hits).depositsAfterLimits).toEqual([
      { limit: 'loss', count: 1, sumPaise: 100 },
      { limit: 'time', count: 3, sumPaise: 111 },
    ]);
  });

  it('count a deposit once within three hours of withdrawals, and not later', () => {
    const money = {
      deposits: [deposit('02:30:00.000', 1), deposit('02:30:00.001', 10), deposit('15:00:00.000', 100)],
      withdrawnAt: [new Date('2026-11-24T23:30:00.000+05:30'), at('14:00:00.000'), at('14:30:00.000')],
    };
    expect(dayFigures(NO_PLAY, money, []).depositsAfterWithdrawal).toEqual({ count: 2, sumPaise: 101 });
  });
});
