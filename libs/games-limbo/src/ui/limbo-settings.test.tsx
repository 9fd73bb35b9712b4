import type { FakeApi } from '@paasa/api-client/testing';
import { fakeGameServer } from '@paasa/games-core/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LIMBO_GAME_ID } from '../rules/limbo-game.js';
import { answerLimbo, PLAY_LIMBO } from '../testing/index.js';
import { amountField, chanceField, limit, openLimbo, press, targetField, type } from './open-limbo.fake.js';

let server: FakeApi;
beforeEach(() => {
  localStorage.clear();
  server = fakeGameServer();
});
afterEach(() => server.restore());

describe('the target of Limbo', () => {
  it('and the win chance set each other', async () => {
    await openLimbo();
    expect([targetField().value, chanceField().value]).toEqual(['2.00', '49.5000']);
    await type(targetField(), '10');
    expect(chanceField()).toHaveValue(9.9);
    await type(chanceField(), '33');
    expect(targetField()).toHaveValue(3);
    await userEvent.tab();
    expect(chanceField().value).toBe('33.0000');
    await type(chanceField(), '0.000099');
    await userEvent.tab();
    expect([targetField().value, chanceField().value]).toEqual(['1000000.00', '0.0000990']);
  });

  it.each([
    ['1', '1.01'],
    ['0', '1.01'],
    ['2.005', '2.01'],
    ['2000000', '1000000.00'],
    ['', '2.00'],
  ])('typed as %j becomes %s when the field loses the focus', async (typed, text) => {
    await openLimbo();
    await type(targetField(), typed);
    await userEvent.tab();
    expect(targetField().value).toBe(text);
  });

  it.each([
    ['150', '1.01'],
    ['0', '1000000.00'],
  ])('is %s percent brought to the nearest target, %s', async (typed, text) => {
    await openLimbo();
    await type(chanceField(), typed);
    await userEvent.tab();
    expect(targetField().value).toBe(text);
  });

  it('is chosen by a press on a button, which then shows as chosen', async () => {
    await openLimbo();
    const quick = within(screen.getByRole('group', { name: 'Quick targets' }));
    const pressed = () => quick.getAllByRole('button', { pressed: true }).map((button) => button.textContent);
    expect(pressed()).toEqual(['2×']);
    await userEvent.click(quick.getByRole('button', { name: '1,000×' }));
    expect(pressed()).toEqual(['1,000×']);
    expect([targetField().value, chanceField().value]).toEqual(['1000.00', '0.0990']);
  });

  it('and the stake are there again after a reload', async () => {
    await openLimbo();
    await type(targetField(), '7.5');
    await type(amountField(), '3');
    cleanup();
    await openLimbo();
    expect([targetField().value, amountField().value]).toEqual(['7.50', '3']);
  });

  it('shows the profit of a win before the bet', async () => {
    await openLimbo();
    const profit = screen.getByText('Profit on Win').nextElementSibling;
    expect(profit).toHaveTextContent('–');
    await type(amountField(), '0.33');
    await type(targetField(), '1.5');
    // floor(33 paise × 1.5) = 49 paise
    expect(profit).toHaveTextContent('₹0.16');
    expect(screen.getByText('Pays').nextElementSibling).toHaveTextContent('1.50×');
    expect(screen.getByText('One Win in').nextElementSibling).toHaveTextContent('1.52 bets');
  });
});

describe('the limit of payouts', () => {
  const GAMES = 'GET /api/games/get-all-games';
  const listed = { _id: LIMBO_GAME_ID, name: 'limbo', displayName: 'Limbo', image: '/games/limbo.svg' };

  it('is shown before a bet whose win would exceed it, to the paisa', async () => {
    server.answer({ [GAMES]: () => [{ ...listed, maxPayout: 1_000 }] });
    await openLimbo();
    await type(targetField(), '10');
    await type(amountField(), '100');
    expect(limit()).toBeEmptyDOMElement();
    await type(amountField(), '100.01');
    await waitFor(() =>
      expect(limit()).toHaveTextContent(
        'A win would pay more than the limit of ₹1,000.00 for one bet: choose less.',
      ),
    );
    await press('5×');
    expect(limit()).toBeEmptyDOMElement();
  });

  it('is shown with a change that is known, also before a bet that only the new limit refuses', async () => {
    const change = { nextMaxPayout: 500, nextFrom: '2099-01-02T03:04:00.000Z' };
    server.answer({ [GAMES]: () => [{ ...listed, maxPayout: 1_000, ...change }] });
    await openLimbo();
    await type(targetField(), '10');
    await type(amountField(), '50');
    expect(limit()).toBeEmptyDOMElement();
    await type(amountField(), '51');
    await waitFor(() =>
      expect(limit()).toHaveTextContent(/^From .*2099.* on, the limit for one bet is ₹500\.00\.$/),
    );
  });

  it('is shown for a payout above every amount, even while the limit is unknown', async () => {
    await openLimbo();
    await type(targetField(), '1000000');
    await type(amountField(), '10000000000');
    expect(limit()).toHaveTextContent('A win would pay more than the limit for one bet: choose less.');
  });
});

describe('the rules of Limbo', () => {
  it('are in plain words on the screen, with exact odds and the return to the player', async () => {
    await openLimbo();
    await type(targetField(), '3');
    await press('Rules');
    const dialog = screen.getByRole('dialog', { name: 'Limbo: rules and odds' });
    expect(dialog).toHaveTextContent('A win pays bet × target, your bet included');
    expect(dialog).toHaveTextContent('Return to player (RTP): 99%, whatever the target.');
    expect(dialog).not.toHaveTextContent('4,29,49,67,296');
    await press('Details');
    expect(dialog).toHaveTextContent('less by less than 1 in 4,29,49,67,296');
    const rows = within(screen.getByRole('table', { name: 'Odds by target' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
    expect(rows).toEqual(
      expect.arrayContaining([
        'Yours: 3.00× | 33.0000 | 99.0000',
        '2.00× | 49.5000 | 99.0000',
        '10,00,000.00× | 0.0000990 | 98.9996',
      ]),
    );
  });
});

describe('the shortcuts of Limbo', () => {
  it('bet, halve and double amount and target', async () => {
    server.answer({ [PLAY_LIMBO]: answerLimbo(8, 110) });
    await openLimbo();
    await type(amountField(), '10');
    await press('Shortcuts');
    await userEvent.keyboard('hdd');
    expect(amountField()).toHaveValue(20);
    await userEvent.keyboard('tt');
    expect(targetField()).toHaveValue(8);
    await userEvent.keyboard('r');
    expect(targetField()).toHaveValue(4);
    await userEvent.keyboard('b');
    expect(await screen.findByText('You won ₹80.00. Profit ₹60.00.')).toBeInTheDocument();
    expect(server.callsTo(PLAY_LIMBO).map(({ body }) => body)).toMatchObject([{ amount: 20, target: 4 }]);
  });

  it('are listed with their effect', async () => {
    await openLimbo();
    await press(/List of shortcuts/);
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const names = [...dialog.querySelectorAll('dt')].map((term) => term.textContent);
    expect(names).toEqual(['B', 'H', 'D', 'R', 'T', '?']);
  });
});
