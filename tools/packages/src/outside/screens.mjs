/** Each game's screen with a store and a fake API: all are shown, Dice and Mines are played. Prints JSON. */
import { door } from './door.mjs';
import { openPage } from './page.mjs';

const [jsdomFile, names] = process.argv.slice(2);
await openPage(jsdomFile);

const { createElement: h } = await import('react');
const { Provider } = await import('react-redux');
const { cleanup, configure, render, screen, waitFor } = await import('@testing-library/react');
const { userEvent } = await import('@testing-library/user-event');
const { createApiStore, PlayerProvider } = await door('api-client', 'ui');
const { fakeApi, fakePlayer } = await door('api-client', 'testing');
const { SummaryChartsContext } = await door('games-core', 'ui');
const { ToastHost, UiProvider } = await door('ui-kit', 'ui');
const { answerRoll, ROLL_DICE } = await door('games-dice', 'testing');
const { FakeMinesServer } = await door('games-mines', 'testing');

const noTotals = {
  success: true,
  totalWinningAmount: 0,
  totalWinningStreak: 0,
  totalWageredAmount: 0,
  totalWins: 0,
  totalLose: 0,
};
const summary = {
  'GET /api/bet/fetch-user-bet-by-game': () => ({ success: true, data: [], total: 0 }),
  'GET /api/bet/fetch-results': () => ({ success: true, results: [], olderCount: 0, olderNetResult: 0 }),
  'GET /api/bet/get-user-totalwin-and-winningstreak': () => noTotals,
  'GET /api/bet/get-user-totalwin-and-winningstreak-by-game': () => noTotals,
};
const NO_CHARTS = { BetsPnlChart: () => null, CumulativePnlChart: () => null };

/** Shows a game until its data has arrived, lets `play` use it, and removes it. */
async function show(lib, routes, play) {
  const { gameUi } = await door(lib, 'ui');
  const api = fakeApi({ ...summary, ...routes });
  render(
    h(
      Provider,
      { store: createApiStore() },
      h(
        UiProvider,
        null,
        h(
          PlayerProvider,
          { value: { ...fakePlayer(), wallet: 100 } },
          h(SummaryChartsContext, { value: NO_CHARTS }, h(gameUi.Screen)),
          h(ToastHost),
        ),
      ),
    ),
  );
  await screen.findByLabelText('Bet Amount');
  await waitFor(() => {
    if (screen.queryByText('Loading stats...') !== null) throw new Error('still loading');
  });
  const said = await play(api);
  cleanup();
  api.restore();
  return said;
}

// A busy machine needs time; a missing element is reported without the whole page.
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message ?? 'not found') });
const user = userEvent.setup();
const stake = async () => {
  await user.clear(screen.getByLabelText('Bet Amount'));
  await user.type(screen.getByLabelText('Bet Amount'), '10');
};
const textOf = async (words) => (await screen.findByText(words, { ignore: 'style' })).textContent;

const plays = {
  'games-dice': [
    { [ROLL_DICE]: answerRoll(80, true, 110) },
    async (api) => {
      await stake();
      await user.click(screen.getByRole('button', { name: 'Bet' }));
      const tableRow = await textOf('₹20.00');
      return { calls: api.callsTo(ROLL_DICE).map(({ body }) => body.amount), tableRow };
    },
  ],
  'games-mines': [
    new FakeMinesServer([1, 2, 3]).routes,
    async () => {
      await stake();
      await user.click(screen.getByRole('button', { name: 'Bet' }));
      await user.click(await screen.findByRole('button', { name: 'Row 1, column 1, hidden' }));
      const safe = (await screen.findByRole('button', { name: /^Row 1, column 1, (?!hidden)/ })).getAttribute(
        'aria-label',
      );
      await user.click(await screen.findByRole('button', { name: /^Cash Out/ }));
      const result = await waitFor(() => {
        const { textContent } = screen.getByLabelText('Result');
        if (!textContent.includes('You won')) throw new Error('not over');
        return textContent;
      });
      return { safe, result };
    },
  ],
};

const shown = {};
for (const lib of names.split(',')) {
  const [routes, play] = plays[lib] ?? [{}, async () => ({ isShown: true })];
  shown[lib] = await show(lib, routes, play);
}
process.stdout.write(JSON.stringify(shown), () => process.exit(0));
