import { render, screen } from '@testing-library/react';
import { UiProvider } from '../theme/ui-provider.js';
import { EmptyState } from './empty-state.js';

describe('EmptyState', () => {
  it('says what is missing and what the user can do', () => {
    const { container } = render(
      <EmptyState title="Nothing yet" text="No bets to display.">
        <a href="/games">Choose a game</a>
      </EmptyState>,
      { wrapper: UiProvider },
    );
    expect(container).toHaveTextContent('Nothing yetNo bets to display.Choose a game');
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('shows a drawing instead of its icon', () => {
    const { container } = render(<EmptyState text="No bets to display." art={<i>drawing</i>} />, {
      wrapper: UiProvider,
    });
    expect(screen.getByText('drawing')).toBeInTheDocument();
    expect(container.querySelector('svg')).toBeNull();
  });
});
