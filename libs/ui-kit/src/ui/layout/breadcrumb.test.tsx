import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { UiProvider } from '../theme/ui-provider.js';
import { Breadcrumb } from './breadcrumb.js';
import { PageTitle } from './page-title.js';

const show = (path: string) =>
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[path]}>
        <Breadcrumb />
        <PageTitle text="Deposit" />
      </MemoryRouter>
    </UiProvider>,
  );

describe('Breadcrumb', () => {
  it('links every part of the address but the last', () => {
    show('/games/lucky-dice');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Games' })).toHaveAttribute('href', '/games');
    expect(screen.getByText('Lucky Dice')).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: 'Lucky Dice' })).not.toBeInTheDocument();
  });
});

describe('PageTitle', () => {
  it("is the page's first heading and names the tab", () => {
    show('/deposit-money');
    expect(screen.getByRole('heading', { level: 1, name: 'Deposit' })).toBeInTheDocument();
    expect(document.title).toBe('Deposit · Paasa');
  });
});
