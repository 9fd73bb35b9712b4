import { fakeApi } from '@paasa/api-client/testing';
import { setLanguage } from '@paasa/texts/ui';
import { act, screen, within } from '@testing-library/react';
import { FakeMinesServer } from '../testing/fake-mines-server.js';
import { openMines, openTile, startRound, summaryRoutes } from './testing/open-mines.js';

afterEach(() => act(() => setLanguage('en')));

it('a round of Mines changes to Hindi: the board, the figures and what is said', async () => {
  const server = fakeApi({ ...summaryRoutes, ...new FakeMinesServer([7, 12, 20]).routes });
  try {
    await openMines();
    await startRound('10');
    await openTile(3);
    await act(() => setLanguage('hi'));
    expect(screen.getByRole('heading', { level: 1, name: 'Mines का खेल' })).toBeInTheDocument();
    const board = within(screen.getByRole('grid', { name: 'Mines बोर्ड' }));
    expect(board.getByRole('button', { name: 'पंक्ति 1, कॉलम 4, हीरा' })).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'नतीजा' })).toHaveTextContent(
      /^हीरा। 1 टाइल, गुणक 1\.1250, कैश आउट ₹11\.25$/,
    );
    expect(screen.getByText('3 माइन पर ₹10.00')).toBeInTheDocument();
    for (const region of ['राउंड', 'अगली टाइल'])
      expect(within(screen.getByLabelText(region)).queryByText(/[a-z]{4}/i)).not.toBeInTheDocument();
  } finally {
    server.restore();
  }
});
