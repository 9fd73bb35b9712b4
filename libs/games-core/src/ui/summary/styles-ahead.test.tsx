import { fakeApi, fakePlayer, type FakeApi } from '@paasa/api-client/testing';
import { createApiStore, PlayerProvider } from '@paasa/api-client/ui';
import { FIRST_VIEW, Money, TextLink, UiProvider } from '@paasa/ui-kit/ui';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Bet } from '../../contract/bet.js';
import { betsApi } from '../server-state/bets.api.js';
import { patchAfterBet } from '../server-state/patch-after-bet.js';
import { BetsTable } from './bets-table.js';
import { StylesAhead } from './styles-ahead.js';

const LIST = 'GET /api/bet/fetch-user-bet-by-game';
const GAME_ID = 'dice-id';

const bet = (id: string, status: Bet['status']): Bet => ({
  _id: id,
  betAmount: 3,
  winAmount: 5.94,
  isWin: true,
  status,
  createdAt: '2026-01-02T03:04:05.000Z',
  game: { _id: GAME_ID, name: 'dice', displayName: `Dice ${id}` },
  gameData: {},
  serverSeedHash: 'hash',
  clientSeed: 'seed',
  nonce: 0,
  rulesVersion: 1,
});

const readRules = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join();

describe('StylesAhead', () => {
  let server: FakeApi | undefined;
  afterEach(() => server?.restore());

  it('has what the first bets bring to a table that has never been seen loading', async () => {
    server = fakeApi({ [LIST]: () => ({ success: true, data: [], total: 0 }) });
    const store = createApiStore();
    await store.dispatch(betsApi.endpoints.listBets.initiate({ gameId: GAME_ID, ...FIRST_VIEW }));
    const { unmount } = render(<StylesAhead BetsPnlChart={() => null} />, { wrapper: UiProvider });
    unmount();
    render(
      <Provider store={store}>
        <PlayerProvider value={fakePlayer()}>
          <BetsTable gameId={GAME_ID} />
        </PlayerProvider>
        <p>
          <Money rupees={1} /> and a <TextLink to="/">link</TextLink>, as every page with a game has them
        </p>
      </Provider>,
      { wrapper: UiProvider },
    );
    expect(screen.getByText('No bets to display.')).toBeInTheDocument();
    const rules = readRules();

    for (const first of [bet('settled', 'completed'), bet('given back', 'voided')])
      await act(async () => {
        store.dispatch(patchAfterBet(first, { walletRupees: 100, sentAtMs: Date.now() }));
      });
    expect(screen.getByText('Dice settled')).toBeInTheDocument();
    expect(screen.getByText('voided')).toBeInTheDocument();
    expect(readRules()).toBe(rules);
  });
});
