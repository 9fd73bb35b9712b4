import { theme, UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { betOf } from '../server-state/open-bets-store.fake.js';
import { BetFigures } from './bet-figures.js';

describe('the figures of a bet', () => {
  it.each([
    ['Won', { isWin: true, betAmount: 0.5, winAmount: 0.51 }, theme.color.win],
    ['Paid back', { isWin: true, betAmount: 0.5, winAmount: 0.5 }, theme.color.text],
    ['Lost', { isWin: false, betAmount: 0.5, winAmount: 0 }, theme.color.loss],
  ])('say %s for %j, in the colour of a win only above the stake', (words, bet, color) => {
    render(
      <UiProvider>
        <BetFigures bet={betOf('bet', bet)} words={null} />
      </UiProvider>,
    );
    expect(screen.getByText(words).closest('dd')).toHaveStyle({ color });
  });
});
