import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../theme/ui-provider.js';
import { Disclosure } from './disclosure.js';

function History() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <UiProvider>
      <Disclosure title="All Bets" open={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <p>Twelve bets</p>
      </Disclosure>
    </UiProvider>
  );
}

describe('Disclosure', () => {
  it('shows its content and hides it again, also by keyboard, and says which', async () => {
    const user = userEvent.setup();
    render(<History />);
    const toggle = screen.getByRole('button', { name: 'All Bets' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('Twelve bets')).not.toBeInTheDocument();
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(
      screen.getByText('Twelve bets').closest(`[id="${toggle.getAttribute('aria-controls')}"]`),
    ).not.toBeNull();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Twelve bets')).not.toBeInTheDocument();
  });

  it('is a region and a heading under its title', () => {
    render(<History />);
    expect(screen.getByRole('region', { name: 'All Bets' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3, name: 'All Bets' })).toBeInTheDocument();
  });
});
