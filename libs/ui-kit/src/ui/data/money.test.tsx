import { render, screen } from '@testing-library/react';
import { theme } from '../theme/theme.js';
import { UiProvider } from '../theme/ui-provider.js';
import { formatRupeesNumber, Money } from './money.js';

describe('formatRupeesNumber', () => {
  it.each([
    [0, '₹0.00'],
    [500000, '₹5,00,000.00'],
    [-12.5, '−₹12.50'],
    [0.1 + 0.2, '₹0.30'],
    [-0.001, '₹0.00'],
  ])('writes %p as %s', (rupees, text) => {
    expect(formatRupeesNumber(rupees)).toBe(text);
  });
});

describe('Money', () => {
  it.each([
    [1, theme.color.win],
    [0, theme.color.loss],
    [-1, theme.color.loss],
  ])('colours %p by its sign when asked to', (rupees, color) => {
    render(
      <UiProvider>
        <Money rupees={rupees} signed />
      </UiProvider>,
    );
    expect(screen.getByText(formatRupeesNumber(rupees))).toHaveStyle({ color });
  });
});
