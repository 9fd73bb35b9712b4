import { fakePlayer } from '@paasa/api-client/testing';
import { PlayerProvider, type Player } from '@paasa/api-client/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { PlayHint } from './play-hint.js';

const show = (player: Player | null) =>
  render(
    <UiProvider>
      <PlayerProvider value={player}>
        <PlayHint />
      </PlayerProvider>
    </UiProvider>,
  );

const ways = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the requirement to play', () => {
  it('is an account, for a guest', () => {
    show(null);
    expect(ways()).toEqual([
      ['log in', '/login'],
      ['create an account', '/register'],
    ]);
  });

  it('is the verification, for an unverified player', () => {
    show(fakePlayer({ isVerified: false }));
    expect(ways()).toEqual([['verify your account', '/verify-user']]);
  });

  it('is nothing, for all others', () => {
    show(fakePlayer());
    expect(screen.queryByText(/To play/)).not.toBeInTheDocument();
  });
});
