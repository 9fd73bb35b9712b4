import { PlayerProvider, type Player } from '@paasa/api-client/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { WalletDialog } from './wallet-dialog.js';

const verified: Player = {
  _id: 'p',
  name: 'Meera',
  email: 'm@example.com',
  isVerified: true,
  wallet: 123456.5,
};

const Place = () => <p>{`at ${useLocation().pathname}`}</p>;

function show(player: Player | null, open = true): jest.Mock {
  const handleClose = jest.fn();
  render(
    <UiProvider>
      <MemoryRouter>
        <PlayerProvider value={player}>
          <WalletDialog open={open} onClose={handleClose} />
        </PlayerProvider>
        <Place />
      </MemoryRouter>
    </UiProvider>,
  );
  return handleClose;
}

describe('WalletDialog', () => {
  it('shows the balance and leads a verified player to the deposit', async () => {
    const handleClose = show(verified);
    expect(screen.getByRole('dialog', { name: 'Wallet' })).toBeVisible();
    expect(screen.getByText('Available Balance').parentElement).toHaveTextContent('₹1,23,456.50');
    expect(screen.queryByRole('link', { name: 'Verify Now' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Deposit' }));
    expect(screen.getByText('at /deposit-money')).toBeInTheDocument();
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it('asks everybody else to verify first', async () => {
    const handleClose = show({ ...verified, isVerified: false });
    expect(screen.getByText('Please verify your account to use wallet features.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Verify Now' }));
    expect(screen.getByText('at /verify-user')).toBeInTheDocument();
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a guest', null, true],
    ['anybody while it is closed', verified, false],
  ])('shows nothing to %s', (_who, player, open) => {
    show(player, open);
    expect(screen.queryByText('Available Balance')).not.toBeInTheDocument();
  });
});
