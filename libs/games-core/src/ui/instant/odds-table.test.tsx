import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { OddsTable } from './odds-table.js';

const rows = ['1.50×', '2.00×', '3.00×'].map((name) => ({ key: name, name, figures: ['50.00'] }));
const show = (chosen: string) =>
  render(
    <UiProvider>
      <OddsTable
        title="Odds by target"
        columns={['Target', 'Win chance %']}
        rows={rows.map((row) => ({ ...row, isChosen: row.key === chosen }))}
      />
    </UiProvider>,
  );
const backgroundOf = (name: string) => getComputedStyle(screen.getByRole('row', { name })).backgroundColor;

describe('the table of odds', () => {
  it.each(['1.50×', '2.00×', '3.00×'])('marks the row of the present choice, in any row: %s', (chosen) => {
    show(chosen);
    const current = screen.getAllByRole('row').filter((row) => row.hasAttribute('aria-current'));
    expect(current.map((row) => row.textContent)).toEqual([`${chosen}50.00`]);
    const others = rows
      .filter(({ name }) => name !== chosen)
      .map(({ name }) => backgroundOf(`${name} 50.00`));
    expect(others).not.toContain(backgroundOf(`${chosen} 50.00`));
  });
});
