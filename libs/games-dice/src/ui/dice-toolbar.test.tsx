import { createApiStore, PlayerProvider } from '@paasa/api-client/ui';
import { fakePlayer, reply, type FakeApi } from '@paasa/api-client/testing';
import { afterPaint, SummaryChartsContext } from '@paasa/games-core/ui';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { render, screen, within, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { answerRoll, fakeDiceServer, ROLL_DICE } from '../testing/index.js';
import { DiceScreen } from './dice-screen.js';

// The charts have their own tests, and jsdom has no canvas.
const NO_CHARTS = { BetsPnlChart: () => null, CumulativePnlChart: () => null };

/** The sounds sent to Web Audio: the loudness of a sound, then the pitch of each of its tones. */
let heard: number[] = [];
const param = (onSet: (value: number) => void) => ({
  set value(value: number) {
    onSet(value);
  },
  setValueAtTime: (value: number) => onSet(value),
  linearRampToValueAtTime: () => undefined,
  exponentialRampToValueAtTime: () => undefined,
});
const node = (parts: object) => ({
  ...parts,
  connect: (next: unknown) => next,
  start: () => 0,
  stop: () => 0,
});
class FakeAudioContext {
  state = 'running';
  currentTime = 0;
  destination = {};
  createGain() {
    const audible = (value: number) => value > 0.001 && value < 1 && heard.push(value);
    return node({ gain: param(audible) });
  }
  createOscillator() {
    return node({ type: 'sine', frequency: param((value) => heard.push(value)) });
  }
}

let server: FakeApi;
beforeEach(() => {
  localStorage.clear();
  heard = [];
  Object.assign(globalThis, { AudioContext: FakeAudioContext });
  server = fakeDiceServer();
});
afterEach(() => {
  server.restore();
  Reflect.deleteProperty(globalThis, 'AudioContext');
});

async function openDice(): Promise<void> {
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <PlayerProvider value={fakePlayer()}>
          <SummaryChartsContext value={NO_CHARTS}>
            <DiceScreen />
          </SummaryChartsContext>
          <ToastHost />
        </PlayerProvider>
      </UiProvider>
    </Provider>,
  );
  await screen.findByText('No bets to display.');
}

const amountField = () => screen.getByLabelText<HTMLInputElement>('Bet Amount');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const rollCount = () => server.callsTo(ROLL_DICE).length;

describe('the rules of Dice', () => {
  it('are in plain words on the screen, with the return to the player', async () => {
    await openDice();
    await press('Rules');
    const dialog = screen.getByRole('dialog', { name: 'Dice: rules and odds' });
    expect(dialog).toHaveTextContent('above wins if it is your target or more');
    expect(dialog).toHaveTextContent('Return to player (RTP): 99%, whatever the target.');
  });

  it('show the odds of the chosen target among others', async () => {
    await openDice();
    await userEvent.click(screen.getByLabelText('Below'));
    await press('Rules');
    const table = screen.getByRole('table', { name: 'Odds by target' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
    expect(rows).toHaveLength(10);
    expect(rows).toEqual(
      expect.arrayContaining([
        'Yours:below 50.50 | 50.5000 | 1.9604× | 99.0002',
        'below 2.00above 98.00 | 2.0000 | 49.5000× | 99.0000',
        'below 49.50above 50.50 | 49.5000 | 2.0000× | 99.0000',
        'below 98.00above 2.00 | 98.0000 | 1.0102× | 98.9996',
      ]),
    );
  });
});

describe('the shortcuts of Dice', () => {
  it('are off until they are switched on', async () => {
    await openDice();
    await userEvent.type(amountField(), '10');
    await userEvent.click(document.body);
    await userEvent.keyboard('bhds');
    expect(amountField()).toHaveValue(10);
    expect(screen.getByLabelText('Above')).toBeChecked();
    expect(rollCount()).toBe(0);
  });

  it('bet, halve, double up to the wallet, and switch sides', async () => {
    server.answer({ [ROLL_DICE]: answerRoll(80, true, 110) });
    await openDice();
    await userEvent.type(amountField(), '10');
    await press('Shortcuts');
    await userEvent.keyboard('h');
    expect(amountField()).toHaveValue(5);
    await userEvent.keyboard('dddddd');
    expect(amountField()).toHaveValue(100);
    await userEvent.keyboard('s');
    expect(screen.getByLabelText('Below')).toBeChecked();
    await userEvent.keyboard('S');
    expect(screen.getByLabelText('Above')).toBeChecked();
    await userEvent.keyboard('b');
    expect(await screen.findByText('Rolled', { exact: false })).toBeInTheDocument();
    expect(server.callsTo(ROLL_DICE).map(({ body }) => body)).toMatchObject([{ amount: 100, target: 50.5 }]);
  });

  it('work while the slider has the focus, and type letters in a text field', async () => {
    await openDice();
    await press('Shortcuts');
    screen.getByRole('slider', { name: 'Target' }).focus();
    await userEvent.keyboard('s');
    expect(screen.getByLabelText('Below')).toBeChecked();
    await userEvent.type(screen.getByLabelText('Roll Under'), 's');
    expect(screen.getByLabelText('Below')).toBeChecked();
  });

  it('are listed with their effect', async () => {
    await openDice();
    await press(/List of shortcuts/);
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const names = [...dialog.querySelectorAll('dt')].map((term) => term.textContent);
    expect(names).toEqual(['B', 'H', 'D', 'S', '?']);
    expect(dialog).toHaveTextContent('Switch between above and below');
  });
});

describe('the sounds of Dice', () => {
  it('are soft: the roll, then a win or a loss', async () => {
    server.answer({ [ROLL_DICE]: answerRoll(80, true, 110) });
    await openDice();
    await userEvent.type(amountField(), '10');
    await press('Bet');
    await screen.findByText('You won ₹20.00. Profit ₹10.00.');
    await afterPaint();
    const [rollVolume, ...afterRoll] = heard;
    expect(rollVolume).toBe(0.1);
    expect(heard.filter((value) => value < 1)).toEqual([0.1, 0.1]);
    const winTones = afterRoll.slice(afterRoll.indexOf(0.1) + 1);
    heard = [];
    server.answer({ [ROLL_DICE]: answerRoll(20, false, 90) });
    await press('Bet');
    await screen.findByText('You lost ₹10.00.');
    await afterPaint();
    const lossTones = heard.slice(heard.lastIndexOf(0.1) + 1);
    expect(winTones.length).toBeGreaterThan(0);
    expect(lossTones.length).toBeGreaterThan(0);
    expect(lossTones).not.toEqual(winTones);
  });

  it('are silent for a failed roll', async () => {
    server.answer({ [ROLL_DICE]: () => reply(400, null) });
    await openDice();
    await userEvent.type(amountField(), '10');
    await press('Bet');
    await waitFor(() => expect(server.callsTo(ROLL_DICE)).toHaveLength(1));
    await screen.findByRole('button', { name: 'Bet' });
    expect(heard.filter((value) => value < 1)).toEqual([0.1]);
  });

  it('are silent while muted', async () => {
    server.answer({ [ROLL_DICE]: answerRoll(80, true, 110) });
    await openDice();
    await press('Sound');
    await userEvent.type(amountField(), '10');
    await press('Bet');
    await screen.findByText('You won ₹20.00. Profit ₹10.00.');
    await afterPaint();
    expect(heard).toEqual([]);
  });
});
