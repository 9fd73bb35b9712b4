import { fakeApi, fakePlayer, type FakeApi } from '@paasa/api-client/testing';
import { createApiStore, PlayerProvider } from '@paasa/api-client/ui';
import { paise } from '@paasa/money';
import { sentenceIn, translatorOf } from '@paasa/texts';
import { setLanguage } from '@paasa/texts/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { checkHouseLimit } from '../rules/house-limit.js';
import { spokenEnd } from './autoplay/panel/autoplay-words.js';
import { texts as autoplayTexts } from './autoplay/panel/texts/texts.js';
import { FeedOfBets } from './feed/feed-of-bets.js';
import { TroubleNotice } from './intents/trouble-notice.js';
import { GameFrame } from './layout/game-frame.js';
import { PlayHint } from './layout/play-hint.js';
import { spokenOutcome } from './outcome/outcome-words.js';
import { BetAmountField } from './stake/bet-amount-field.js';
import { BetWordsContext } from './summary/bet-words.js';

jest.mock('@paasa/ui-charts/ui', () => ({ BetsPnlChart: () => null, CumulativePnlChart: () => null }));

const totals = {
  success: true,
  totalWinningAmount: -5.5,
  totalWinningStreak: 0,
  totalWageredAmount: 20,
  totalWins: 2,
  totalLose: 1,
};
const voided = {
  _id: 'bet-1',
  betAmount: 10,
  winAmount: 10,
  isWin: false,
  status: 'voided',
  endedBy: 'time',
  createdAt: '2026-01-02T03:04:05.000Z',
  game: { _id: 'dice-id', name: 'dice', displayName: 'Dice' },
  gameData: {},
  serverSeedHash: 'hash',
  clientSeed: 'seed',
  nonce: 0,
  rulesVersion: 1,
};

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({
    'GET /api/bet/fetch-user-bet-by-game': () => ({ success: true, data: [voided], total: 1 }),
    'GET /api/bet/get-user-totalwin-and-winningstreak': () => totals,
    'GET /api/bet/get-user-totalwin-and-winningstreak-by-game': () => totals,
    'GET /api/bet/fetch-results': () => ({ success: true, results: [], olderCount: 0, olderNetResult: 0 }),
    'GET /api/feed': () => ({ success: true, recent: [], high: [] }),
  });
});
afterEach(async () => {
  server.restore();
  await act(() => setLanguage('en'));
});

const show = (screenOf: ReactNode, isPlayer = true) =>
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <PlayerProvider value={isPlayer ? fakePlayer() : null}>
          <main>{screenOf}</main>
        </PlayerProvider>
      </UiProvider>
    </Provider>,
  );

/** Names of controls are as much a text as what is drawn. */
function englishIn(place: HTMLElement): string[] {
  const names = [...place.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((each) =>
    ['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
  );
  const drawn = [...place.querySelectorAll('*')].flatMap((each) =>
    [...each.childNodes].map((node) => (node instanceof Text ? node.data : '')),
  );
  return [...names, ...drawn].filter((text) => /[a-z]{4}/i.test(text.replaceAll('Dice', '')));
}

it('the frame of a game, the stake and the bets are in Hindi, with the words of the game', async () => {
  await setLanguage('hi');
  show(
    <BetWordsContext value={() => Promise.resolve((_data, language) => `शब्द ${language}`)}>
      <GameFrame title="Dice" gameName="Dice" gameId="dice-id" shortcuts={[]} rules={null}>
        <BetAmountField amountText="" onAmountChange={() => undefined} />
      </GameFrame>
    </BetWordsContext>,
  );
  const tools = within(screen.getByRole('group', { name: 'Dice के टूल' }));
  expect(tools.getByRole('button', { name: 'नियम' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'मैक्स' })).toHaveAttribute('title', 'पूरा वॉलेट');
  const bets = await screen.findByRole('table', { name: /आपके दाँवों का इतिहास/ });
  expect(await within(bets).findByText('शब्द hi')).toBeInTheDocument();
  expect(within(bets).getByText('30 दिन बाद रद्द')).toBeInTheDocument();
  expect(within(bets).getByText(/^2 जन॰ 2026, .* [ap]m$/)).toBeInTheDocument();
  expect(englishIn(bets)).toEqual([]);
  expect(englishIn(screen.getByRole('region', { name: 'Dice का हिसाब' }))).toEqual([]);
});

it('a guest, a lost connection and the bets of all players are in Hindi', async () => {
  await setLanguage('hi');
  show(
    <>
      <PlayHint />
      <TroubleNotice
        trouble={{ cause: 'connection', isResending: false }}
        comfort="आपका राउंड सुरक्षित है"
        onResend={() => undefined}
      />
      <FeedOfBets game={null} />
    </>,
    false,
  );
  const main = screen.getByRole('main');
  expect(within(main).getByRole('link', { name: 'लॉग इन करें' })).toHaveAttribute('href', '/login');
  expect(main.textContent).toContain('कनेक्शन नहीं है। दोबारा जुड़ें: आपका राउंड सुरक्षित है।');
  expect(within(main).getByRole('region', { name: 'सब खिलाड़ियों के दाँव' })).toBeInTheDocument();
  expect(englishIn(main)).toEqual([]);
});

it('an outcome and a refusal of the rules are whole sentences in Hindi', async () => {
  await setLanguage('hi');
  expect(spokenOutcome({ isWin: true, betAmount: 50, winAmount: 100 }, undefined, 'hi')).toBe(
    'आपने ₹100.00 जीते। मुनाफ़ा ₹50.00।',
  );
  const refused = checkHouseLimit(null, paise(5_00_00));
  expect(refused.ok ? null : sentenceIn(refused.refusal, 'hi')).toBe(
    'इस दाँव पर ज़्यादा से ज़्यादा मिल सकने वाली रकम ₹500.00 की सीमा से ऊपर है। छोटी रकम चुनें।',
  );
});

it.each([
  [1, null, 'दाँव: 1,'],
  [2, null, 'दाँव: 2,'],
  [1, 3, 'दाँव: 3 में से 1,'],
])(
  'the end of autoplay after %p of %p bets has no verb that could disagree',
  async (played, planned, bets) => {
    await setLanguage('hi');
    const report = {
      playedCount: played,
      plannedCount: planned,
      wageredPaise: paise(5_00),
      netResultPaise: paise(-1_00),
    };
    expect(
      spokenEnd(translatorOf(autoplayTexts, 'hi'), { ...report, stop: null }, { kind: 'asked' }),
    ).toMatch(new RegExp(`^ऑटोप्ले रुक गया। आपने इसे रोका। ${bets} लगाई रकम: ₹5\\.00, कुल नतीजा: .₹1\\.00।$`));
  },
);
