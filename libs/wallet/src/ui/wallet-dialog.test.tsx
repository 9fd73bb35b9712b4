import { createApiStore, PlayerProvider, type Player } from '@paasa/api-client/ui';
import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { WalletDialog } from './wallet-dialog.js';

const verified: Player = {
  _id: 'p',
  name: 'Meera',
  email: 'm@example.com',
  isVerified: true,
  wallet: 123456.5,
};

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({ 'GET /api/config': () => ({ mode: 'live', checkoutUrl: '', playMoney: null }) });
});
afterEach(() => server.restore());

const Place = () => <p>{`at ${useLocation().pathname}`}</p>;

function show(player: Player | null, open = true): jest.Mock {
  const handleClose = jest.fn();
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <MemoryRouter>
          <PlayerProvider value={player}>
            <WalletDialog open={open} onClose={handleClose} />
          </PlayerProvider>
          <Place />
        </MemoryRouter>
      </UiProvider>
    </Provider>,
  );
  return handleClose;
}

/** Like the layout: the dialog exists while it is open. */
function WalletOfBar() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Provider store={createApiStore()}>
      <UiProvider>
        <MemoryRouter>
          <PlayerProvider value={verified}>
            <button type="button" onClick={() => setIsOpen(true)}>
              Wallet
            </button>
            {isOpen ? <WalletDialog open onClose={() => setIsOpen(false)} /> : null}
          </PlayerProvider>
        </MemoryRouter>
      </UiProvider>
    </Provider>
  );
}

describe('WalletDialog', () => {
  it.each([
    ['Deposit', '/deposit-money'],
    ['Withdraw', '/withdraw-money'],
  ])('shows the balance and leads a verified player to %s', async (name, address) => {
    const handleClose = show(verified);
    expect(screen.getByRole('dialog', { name: 'Wallet' })).toBeVisible();
    expect(screen.getByText('Available Balance').parentElement).toHaveTextContent('₹1,23,456.50');
    expect(screen.queryByRole('link', { name: 'Verify Now' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name }));
    expect(screen.getByText(`at ${address}`)).toBeInTheDocument();
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it('asks all other players to verify first', async () => {
    const handleClose = show({ ...verified, isVerified: false });
    expect(screen.getByText('Please verify your account to use wallet features.')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Verify Now',
      'Play safely: your limits',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Verify Now' }));
    expect(screen.getByText('at /verify-user')).toBeInTheDocument();
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Deposit', verified],
    ['Verify Now', { ...verified, isVerified: false }],
  ])('has the focus on %s, the most frequent choice', (name, player) => {
    show(player);
    expect(screen.getByRole('link', { name })).toHaveFocus();
  });

  it('returns the focus to the element that opened it', async () => {
    render(<WalletOfBar />);
    const opener = screen.getByRole('button', { name: 'Wallet' });
    await userEvent.click(opener);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Available Balance')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it.each([
    ['a guest', null, true],
    ['any player while it is closed', verified, false],
  ])('shows nothing to %s', (_who, player, open) => {
    show(player, open);
    expect(screen.queryByText('Available Balance')).not.toBeInTheDocument();
  });
});
