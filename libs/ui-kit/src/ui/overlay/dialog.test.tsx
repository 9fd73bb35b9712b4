import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../theme/ui-provider.js';
import { Dialog } from './dialog.js';
import { Drawer } from './drawer.js';

function WalletButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <UiProvider>
      <button type="button" onClick={() => setIsOpen(true)}>
        Wallet
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Your wallet">
        <p>Available Balance</p>
        <input type="file" aria-label="Statement" />
      </Dialog>
    </UiProvider>
  );
}

const openWallet = async () => {
  render(<WalletButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Wallet' }));
};

const pressEscape = async () => {
  screen.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{Escape}');
};

describe('Dialog', () => {
  it('has no content while it is closed', () => {
    render(<WalletButton />);
    expect(screen.queryByText('Available Balance')).not.toBeInTheDocument();
  });

  it('opens under its title', async () => {
    await openWallet();
    expect(screen.getByRole('dialog', { name: 'Your wallet' })).toBeVisible();
    expect(screen.getByText('Available Balance')).toBeInTheDocument();
  });

  it('stays open for a person who opens the list of files and chooses none', async () => {
    await openWallet();
    fireEvent(screen.getByLabelText('Statement'), new Event('cancel', { bubbles: true }));
    expect(screen.getByText('Available Balance')).toBeInTheDocument();
  });

  it("is no second banner beside the page's own", async () => {
    await openWallet();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog').querySelector('header')).toBeNull();
  });

  it.each([
    ['the Close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['the Escape key', pressEscape],
    ['the back gesture', async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel'))],
    ['a press beside it', () => userEvent.click(screen.getByRole('dialog'))],
  ])('closes by %s and gives the focus back', async (_way, close) => {
    await openWallet();
    await close();
    expect(screen.queryByText('Available Balance')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Wallet' })).toHaveFocus();
  });

  it('stays open when text inside it is pressed', async () => {
    await openWallet();
    await userEvent.click(screen.getByText('Available Balance'));
    expect(screen.getByText('Available Balance')).toBeInTheDocument();
  });
});

describe('Drawer', () => {
  it('is a named dialog while it is open', () => {
    render(
      <UiProvider>
        <Drawer open onClose={() => undefined} label="Menu">
          <a href="/games">Games</a>
        </Drawer>
      </UiProvider>,
    );
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Games' })).toBeInTheDocument();
  });
});
