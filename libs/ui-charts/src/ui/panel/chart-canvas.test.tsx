import { paise } from '@paasa/money';
import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BetsPnlChart } from '../bets-pnl-chart.js';
import { loadLineCanvas, type LineCanvasComponent } from '../canvas/load-line-canvas.js';

jest.mock('../canvas/load-line-canvas.js', () => ({ loadLineCanvas: jest.fn() }));
const load = jest.mocked(loadLineCanvas);

const Drawn: LineCanvasComponent = ({ summary }) => <canvas role="img" aria-label={summary} />;

const show = () =>
  render(
    <UiProvider>
      <BetsPnlChart netResultsPaise={[paise(100)]} />
    </UiProvider>,
  );

describe('the code of the charts', () => {
  // React reports an error that a boundary has caught; here it is the point of the test.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('is asked for again when it did not come, as often as it takes, and then for all charts', async () => {
    let deliver: (canvas: LineCanvasComponent) => void = () => undefined;
    load.mockRejectedValueOnce(new Error('no network'));
    load.mockRejectedValueOnce(new Error('still none'));
    load.mockImplementationOnce(() => new Promise((resolve) => (deliver = resolve)));
    show();
    expect(screen.getByText('Loading chart...')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('The chart could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Loading chart...')).toBeInTheDocument();
    deliver(Drawn);
    expect(await screen.findByRole('img')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    show();
    expect(await screen.findAllByRole('img')).toHaveLength(2);
    expect(load).toHaveBeenCalledTimes(3);
  });
});
