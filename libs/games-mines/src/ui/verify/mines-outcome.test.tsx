import { fairNumbers, portableHmacSha256 } from '@paasa/fairness';
import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { drawMinePositions } from '../../rules/mines-board.js';
import { verifyMinesBet } from '../../rules/verify-mines-bet.js';
import { minesVerifier } from './mines-verifier.js';

// The first of the external vectors: its mines in the order drawn begin 2, 12, 5, 15.
const seeds = {
  serverSeed: 'e8c495e2af38633f6ad42e0da12c8e3de7420d5284d054e36e83fdd2f13db44d',
  clientSeed: 'huoauPze',
  nonce: 1,
};

const open = (given: typeof seeds | null) =>
  render(
    <UiProvider>
      <minesVerifier.Outcome seeds={given} />
    </UiProvider>,
  );

const mines = () =>
  screen.queryAllByRole('img', { name: /, mine$/ }).map((cell) => cell.getAttribute('aria-label'));

describe('minesVerifier', () => {
  it('is for the bets of Mines', () => {
    expect(minesVerifier).toMatchObject({ game: 'mines', displayName: 'Mines', verifyBet: verifyMinesBet });
  });

  it('draws the board of the seeds with the default number of mines', () => {
    open(seeds);
    expect(mines()).toEqual(['Row 1, column 3, mine', 'Row 2, column 1, mine', 'Row 3, column 3, mine']);
    expect(screen.getAllByRole('img', { name: /, diamond$/ })).toHaveLength(22);
  });

  it('follows the number of mines', async () => {
    open(seeds);
    await userEvent.selectOptions(screen.getByLabelText('Mines'), '24');
    const drawn = drawMinePositions(fairNumbers(portableHmacSha256, seeds), 24);
    expect(mines()).toHaveLength(24);
    expect(drawn).not.toContain(9);
    expect(screen.getByRole('img', { name: 'Row 2, column 5, diamond' })).toBeInTheDocument();
  });

  it('shows what is missing while the seeds are incomplete', () => {
    open(null);
    expect(mines()).toEqual([]);
    expect(screen.getByText('Fill in both seeds and the nonce to see the board.')).toBeInTheDocument();
  });
});
