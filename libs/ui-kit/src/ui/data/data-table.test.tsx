import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UiProvider } from '../theme/ui-provider.js';
import { DataTable, type DataTableProps } from './data-table.js';

interface Row {
  id: string;
}

const rowsUpTo = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `row ${index + 1}` }));

const show = (props: Partial<DataTableProps<Row>>) =>
  render(
    <UiProvider>
      <DataTable
        title="Your Bet History"
        columns={[{ header: 'Game', cell: (row: Row) => row.id }]}
        rows={[]}
        rowKey={(row) => row.id}
        emptyText="No bets to display."
        {...props}
      />
    </UiProvider>,
  );

const shownRows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('DataTable', () => {
  it('is named by its title', () => {
    show({ rows: rowsUpTo(1) });
    expect(screen.getByRole('table', { name: 'Your Bet History' })).toBeInTheDocument();
  });

  it('shows ten rows first and offers 10, 50, 100 and 1000', () => {
    show({ rows: rowsUpTo(23) });
    expect(shownRows()).toHaveLength(10);
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
    const sizes = within(screen.getByLabelText('Show rows')).getAllByRole('option');
    expect(sizes.map((option) => option.textContent)).toEqual(['10', '50', '100', '1000']);
  });

  it('steps to the last page and back, and no further', async () => {
    show({ rows: rowsUpTo(23) });
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(shownRows()).toEqual(['row 21', 'row 22', 'row 23']);
    const next = screen.getByRole('button', { name: 'Next' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    // A disabled button would lose it.
    expect(next).toHaveFocus();
    await userEvent.click(next);
    expect(screen.getByText('Page 3 of 3')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
  });

  it('returns to the first page when another size is chosen', async () => {
    show({ rows: rowsUpTo(60) });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.selectOptions(screen.getByLabelText('Show rows'), '50');
    expect(shownRows()).toHaveLength(50);
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
  });

  it('says that it is empty', () => {
    show({});
    expect(screen.getByText('No bets to display.')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 1')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows the next step for the user, with its own words and drawing', () => {
    show({ emptyTitle: 'Nothing yet', emptyArt: <b>art</b>, emptyHelp: <a href="/games">Choose a game</a> });
    expect(screen.getByText('Nothing yet')).toBeInTheDocument();
    expect(screen.getByText('art')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose a game' })).toBeInTheDocument();
  });

  it('says that it is loading, and not that it is empty', () => {
    show({ loadingText: 'Loading bets...' });
    expect(screen.getByRole('status')).toHaveTextContent('Loading bets...');
    expect(screen.queryByText('No bets to display.')).not.toBeInTheDocument();
  });

  it('keeps the places of ten rows while it is loading, hidden from screen readers', () => {
    const { container } = show({ loadingText: 'Loading bets...' });
    expect(container.querySelectorAll('tbody tr')).toHaveLength(10);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('stays a table if its rows are displayed as cards', () => {
    show({ rows: rowsUpTo(2) });
    const table = screen.getByRole('table', { name: 'Your Bet History' });
    // Browsers drop the table roles of parts with another display value, unless the roles are set.
    for (const [selector, role] of [
      ['thead, tbody', 'rowgroup'],
      ['tr', 'row'],
      ['th', 'columnheader'],
      ['td', 'cell'],
    ] as const)
      for (const part of table.querySelectorAll(selector)) expect(part).toHaveAttribute('role', role);
    expect(within(table).getAllByRole('row')).toHaveLength(3);
  });

  it('lays a card out by its settings, and leaves the cells in the order of the headers', () => {
    show({
      columns: [
        { header: 'Game', area: 'game', cell: ({ id }) => id },
        { header: 'Bet Amount', area: 'bet', cell: () => '₹1.00' },
        { header: 'Status', area: 'status', cell: () => 'completed' },
      ],
      rows: rowsUpTo(1),
      cardTemplate: "'game status' 'bet bet'",
    });
    const cells = screen.getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['row 1', '₹1.00', 'completed']);
    expect(cells.map((cell) => getComputedStyle(cell).getPropertyValue('grid-area'))).toEqual([
      'game',
      'bet',
      'status',
    ]);
  });

  it('names each value for the eye by its header, without text that would be read twice', () => {
    show({ rows: rowsUpTo(1) });
    const cell = screen.getByRole('cell');
    expect(cell).toHaveAttribute('data-label', screen.getByRole('columnheader').textContent);
    expect(cell).toHaveTextContent(/^row 1$/);
  });

  it('leaves the paging to the server if it is set to', async () => {
    const onPaging = jest.fn();
    show({ rows: rowsUpTo(10), paging: { page: 2, pageCount: 4, pageSize: 10, onPaging } });
    expect(shownRows()).toHaveLength(10);
    expect(screen.getByText('Page 2 of 4')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPaging).toHaveBeenCalledWith({ page: 3, pageSize: 10 });
  });
});
