import {
  api,
  balanceChanged,
  createApiStore,
  listeners,
  PlayerProvider,
  PlayRulesProvider,
  type ApiStore,
  type Player,
  type PlayRules,
} from '@paasa/api-client/ui';
import { SummaryChartsContext } from '@paasa/games-core/ui';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { Provider, useDispatch } from 'react-redux';
import type { MinesVersions } from '../../rules/mines-versions.js';
import { MinesScreen } from '../mines-screen.js';

export const VERIFIED: Player = {
  _id: 'player-1',
  name: 'Asha',
  email: 'asha@example.com',
  isVerified: true,
  wallet: 100,
};

const noTotals = {
  success: true,
  totalWinningAmount: 0,
  totalWinningStreak: 0,
  totalWageredAmount: 0,
  totalWins: 0,
  totalLose: 0,
};

/** The answers for the summary below the game, of a player without bets. */
export const summaryRoutes = {
  'GET /api/bet/fetch-user-bet-by-game': () => ({ success: true, data: [], total: 0 }),
  'GET /api/bet/get-user-totalwin-and-winningstreak': () => noTotals,
  'GET /api/bet/get-user-totalwin-and-winningstreak-by-game': () => noTotals,
  'GET /api/bet/fetch-results': () => ({ success: true, results: [], olderCount: 0, olderNetResult: 0 }),
};

const shellApi = api.injectEndpoints({
  endpoints: (build) => ({
    myWallet: build.query<{ readonly wallet: number }, void>({
      query: () => '/api/user/my-details',
      providesTags: ['User'],
    }),
  }),
});

const NO_CHARTS = { BetsPnlChart: () => null, CumulativePnlChart: () => null };

/** Like the shell: requests the player, and stores the balance of answers. */
function Shell({ player, children }: { player: Player | null; children: ReactNode }) {
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const { data } = shellApi.useMyWalletQuery();
  useEffect(
    () =>
      listeners.startListening({
        actionCreator: balanceChanged,
        effect: ({ payload: wallet }) =>
          void dispatch(shellApi.util.updateQueryData('myWallet', undefined, () => ({ wallet }))),
      }),
    [dispatch],
  );
  const wallet = data?.wallet ?? player?.wallet ?? 0;
  return (
    <PlayerProvider value={player && { ...player, wallet }}>
      <p data-testid="wallet">{wallet}</p>
      {children}
      <ToastHost />
    </PlayerProvider>
  );
}

/** The balance follows after the next paint. */
export const expectWallet = (rupees: string): Promise<void> =>
  waitFor(() => expect(screen.getByTestId('wallet')).toHaveTextContent(rupees));

/** Shows the screen and waits for its requests; answers with the store of the page. */
export async function openMines(
  player: Player | null = VERIFIED,
  { rules = null, ...more }: { versions?: MinesVersions; rules?: PlayRules | null } = {},
): Promise<ApiStore> {
  const store = createApiStore();
  render(
    <Provider store={store}>
      <UiProvider>
        <SummaryChartsContext value={NO_CHARTS}>
          <Shell player={player}>
            <PlayRulesProvider value={rules}>
              <MinesScreen {...more} />
            </PlayRulesProvider>
          </Shell>
        </SummaryChartsContext>
      </UiProvider>
    </Provider>,
  );
  await screen.findByText('No bets to display.');
  await waitFor(() => expect(screen.queryByText('Loading stats...')).not.toBeInTheDocument());
  // The open round is requested at the same time and drawn a moment later.
  await act(() => Promise.resolve());
  return store;
}

/** By text: finding buttons by role computes names and styles of the whole page each time. */
function buttonOf(text: RegExp): HTMLButtonElement {
  const button = screen.getByText(text).closest('button');
  if (button === null) throw new Error(`${String(text)} is not a button`);
  return button;
}

export const amountField = () => screen.getByLabelText<HTMLInputElement>('Bet Amount');
export const minesSelect = () => screen.getByLabelText<HTMLSelectElement>('Mines');
export const betButton = () => buttonOf(/^(Bet|Starting\.\.\.)$/);
/** In place of Bet after a round that ended elsewhere. */
export const okButton = () => buttonOf(/^OK$/);
export const cashOutButton = () => buttonOf(/^(Cash Out|Cashing out\.\.\.)$/);
export const randomButton = () => buttonOf(/^Pick Random Tile$/);
export const tiles = () => [...screen.getByLabelText('Mines board').querySelectorAll('button')];

/** Moves the focus, with the blur of the field before. */
export const focusOn = (element: HTMLElement) => act(() => element.focus());

/** The board is drawn during the call, but these words only after the next frame. */
export const expectResult = (words: string) =>
  waitFor(() => expect(screen.getByLabelText('Result')).toHaveTextContent(words));

export function tile(tileIndex: number): HTMLElement {
  const found = tiles()[tileIndex];
  if (found === undefined) throw new Error(`no tile ${tileIndex}`);
  return found;
}

/** The look of a tile, from its name. */
export const tileWords = (tileIndex: number): string | undefined =>
  tile(tileIndex)
    .getAttribute('aria-label')
    ?.replace(/^Row \d, column \d, /, '');

/** A figure of the screen, by its name. */
export const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

/** Presses Bet with this amount. */
export async function bet(amount: string): Promise<void> {
  await userEvent.clear(amountField());
  if (amount !== '') await userEvent.type(amountField(), amount);
  await userEvent.click(betButton());
}

/** Opens a round by the form, with three mines by default. */
export async function startRound(amount: string, mineCount?: number): Promise<void> {
  if (mineCount !== undefined) await userEvent.selectOptions(minesSelect(), String(mineCount));
  await bet(amount);
  await waitFor(() => expect(cashOutButton()).toBeInTheDocument());
}

/** Presses a tile and waits for its answer. */
export async function openTile(tileIndex: number): Promise<void> {
  await userEvent.click(tile(tileIndex));
  await waitFor(() => expect(tileWords(tileIndex)).not.toBe('hidden'));
}
