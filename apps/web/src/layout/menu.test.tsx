import { fakePlayer } from '@paasa/api-client/testing';
import { PlayerProvider } from '@paasa/api-client/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { Menu } from './menu.js';

const onLogout = jest.fn();

function show(isSignedIn: boolean, isFolded: boolean): void {
  render(
    <UiProvider>
      <PlayerProvider value={isSignedIn ? fakePlayer() : null}>
        <MemoryRouter>
          <Menu label="Main" isFolded={isFolded} onLogout={onLogout} />
        </MemoryRouter>
      </PlayerProvider>
    </UiProvider>,
  );
}

describe('the menu of every page', () => {
  it.each([false, true])(
    'offers a player to log out, also as a picture alone: folded is %p',
    async (isFolded) => {
      show(true, isFolded);
      await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
      expect(onLogout).toHaveBeenCalledTimes(1);
      onLogout.mockClear();
    },
  );

  it('offers that to no guest', () => {
    show(false, false);
    expect(screen.queryByRole('button', { name: 'Log out' })).not.toBeInTheDocument();
  });
});
