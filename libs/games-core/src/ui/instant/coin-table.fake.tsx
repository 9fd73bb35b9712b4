import { fakePlayer, type FakeApi, type FakeCall } from '@paasa/api-client/testing';
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
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { Provider, useDispatch } from 'react-redux';
import type { Bet } from '../../contract/bet.js';
import { BetResult } from './bet-result.js';
import { instantBet, type SentBet } from './instant-bet.js';
import { InstantBetForm } from './instant-bet-form.js';
import { LOSS_SOUND, WIN_SOUND } from './instant-sounds.js';
import { useInstantTable } from './use-instant-table.js';

interface Toss {
  readonly amount: number;
  readonly side: string;
}

export const TOSS = 'POST /api/games/coin/play';

const coinApi = api.injectEndpoints({
  endpoints: (build) => ({
    toss: build.mutation<Bet, SentBet<Toss>>(instantBet('/api/games/coin/play')),
  }),
});

export const LAX: PlayRules = { minGameCycleMs: 0, isAutoplayAllowed: true, isQuickPlayAllowed: true };
export const verified: Player = fakePlayer();

let betCount = 0;

/** Answers bets one after the other: each number is the payout for a stake of one rupee; the last repeats. */
export function answerTosses(server: FakeApi, ...multipliers: readonly number[]): void {
  let wallet = verified.wallet;
  let asked = 0;
  server.answer({
    [TOSS]: ({ body }: FakeCall) => {
      const { amount } = body as Toss;
      const multiplier = multipliers[Math.min(asked, multipliers.length - 1)] ?? 0;
      asked += 1;
      betCount += 1;
      const winAmount = Math.floor(amount * multiplier * 100) / 100;
      wallet = Math.round((wallet - amount + winAmount) * 100) / 100;
      const bet: Bet = {
        _id: `bet-${betCount}`,
        betAmount: amount,
        winAmount,
        isWin: winAmount > 0,
        status: 'completed',
        createdAt: '2026-01-02T03:04:05.000Z',
        game: { _id: 'coin', name: 'coin', displayName: 'Coin' },
        gameData: { wallet },
        serverSeedHash: 'hash',
        clientSeed: 'seed',
        nonce: betCount,
        rulesVersion: 1,
      };
      return { bet };
    },
  });
}

function CoinTable() {
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const [side, setSide] = useState('heads');
  const table = useInstantTable<Toss, Bet>({
    gameId: 'coin',
    bodyOf: (amount) => ({ amount, side }),
    send: (sent) => dispatch(coinApi.endpoints.toss.initiate(sent, { track: false })).unwrap(),
    walletRupeesOf: ({ gameData }) => Number(gameData['wallet']),
    sounds: { win: WIN_SOUND, loss: LOSS_SOUND },
  });
  return (
    <>
      <BetResult table={table} invitation="Toss">
        {({ isWin }) => (isWin ? 'Heads' : 'Tails')}
      </BetResult>
      <InstantBetForm
        table={table}
        choice={<button type="button" onClick={() => setSide('tails')}>{`Side ${side}`}</button>}
        profitPaise={null}
        busyText="Tossing..."
      />
    </>
  );
}

/** Stores the balance of answers, like the shell. */
function Shell({ start, children }: { start: Player | null; children: ReactNode }) {
  const [player, setPlayer] = useState(start);
  useEffect(
    () =>
      listeners.startListening({
        actionCreator: balanceChanged,
        effect: ({ payload }) => setPlayer((held) => held && { ...held, wallet: payload }),
      }),
    [],
  );
  return <PlayerProvider value={player}>{children}</PlayerProvider>;
}

export interface CoinOptions {
  readonly player?: Player | null;
  readonly rules?: PlayRules | null;
}

/** A game of a coin under these rules of the place. */
export function openCoin({ player = verified, rules = LAX }: CoinOptions = {}) {
  return render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <PlayRulesProvider value={rules}>
          <Shell start={player}>
            <CoinTable />
            <ToastHost />
          </Shell>
        </PlayRulesProvider>
      </UiProvider>
    </Provider>,
  );
}

export const said = () => screen.getByRole('status', { name: 'Autoplay' });
export const figures = () =>
  screen
    .getAllByRole('definition')
    .slice(-3)
    .map(({ textContent }) => textContent);
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

/** Opens the tab of autoplay with a stake of one rupee. */
export async function openAuto(): Promise<void> {
  await userEvent.click(screen.getByRole('tab', { name: 'Auto' }));
  await screen.findByRole('button', { name: 'Start autoplay' });
  await fill('Bet Amount', '1');
}

/** Starts a run of so many bets. */
export async function start(count: string): Promise<void> {
  await openAuto();
  await userEvent.selectOptions(screen.getByLabelText('Number of bets'), 'own');
  await fill('Own number', count);
  await press('Start autoplay');
}
