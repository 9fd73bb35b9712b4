import { fakePlayer } from '@paasa/api-client/testing';
import { PlayerProvider, type Player } from '@paasa/api-client/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { BottomBar } from './bottom-bar.js';

const onOpenMenu = jest.fn();
const onOpenWallet = jest.fn();

function show(player: Player | null, address = '/'): void {
  render(
    <UiProvider>
      <PlayerProvider value={player}>
        <MemoryRouter initialEntries={[address]}>
          <BottomBar onOpenMenu={onOpenMenu} onOpenWallet={onOpenWallet} />
        </MemoryRouter>
      </PlayerProvider>
    </UiProvider>,
  );
}

// jsdom does not know whether this screen is a phone.
const bar = () => screen.getByLabelText('Shortcuts');
const places = () =>
  [...bar().children].map((place) => [place.textContent, place.getAttribute('href') ?? place.tagName]);

describe('the bar at the bottom of a phone', () => {
  it('leads a player to games, wallet, bets and the menu', async () => {
    show(fakePlayer());
    expect(places()).toEqual([
      ['Games', '/games'],
      ['Wallet', 'BUTTON'],
      ['Bets', '/bets'],
      ['Menu', 'BUTTON'],
    ]);
    await userEvent.click(within(bar()).getByText('Wallet'));
    await userEvent.click(within(bar()).getByText('Menu'));
    expect([onOpenWallet, onOpenMenu].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('leads a guest, who has no wallet and no bets, elsewhere', () => {
    show(null);
    expect(places()).toEqual([
      ['Home', '/'],
      ['Games', '/games'],
      ['Help', '/help'],
      ['Menu', 'BUTTON'],
    ]);
  });

  it('marks the place of the page, and none within a game', () => {
    show(fakePlayer(), '/bets');
    expect(within(bar()).getByText('Bets')).toHaveAttribute('aria-current', 'page');
    cleanup();
    show(fakePlayer(), '/games/dice');
    expect(bar().querySelector('[aria-current]')).toBeNull();
  });
});
