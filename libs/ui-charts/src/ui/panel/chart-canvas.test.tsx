import { paise } from '@paasa/money';
import { loadAgain, UiProvider } from '@paasa/ui-kit/ui';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BetsPnlChart } from '../bets-pnl-chart.js';
import { QUIET_MS } from './use-calm-value.js';
import { loadLineCanvas, type LineCanvasComponent } from '../canvas/load-line-canvas.js';

jest.mock('../canvas/load-line-canvas.js', () => ({ loadLineCanvas: jest.fn() }));
const load = jest.mocked(loadLineCanvas);
jest.mock('@paasa/ui-kit/ui', () => ({
  ...jest.requireActual<object>('@paasa/ui-kit/ui'),
  loadAgain: jest.fn((loadCode: () => Promise<unknown>) => loadCode()),
}));

/** The number of points of each drawn picture. */
const drawn: number[] = [];
const Drawn: LineCanvasComponent = ({ picture, summary }) => {
  if (drawn.at(-1) !== picture.positions.length) drawn.push(picture.positions.length);
  return <canvas role="img" aria-label={summary} />;
};

const show = () =>
  render(
    <UiProvider>
      <BetsPnlChart netResultsPaise={[paise(100)]} />
    </UiProvider>,
  );

describe('the code of the charts', () => {
  // React reports an error that a boundary has caught; this test provokes it.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('is requested again after a failed load, as often as needed, and then for all charts', async () => {
    let deliver: (canvas: LineCanvasComponent) => void = () => undefined;
    for (let count = 1; count <= 4; count += 1) load.mockRejectedValueOnce(new Error('no network'));
    load.mockImplementationOnce(() => new Promise((resolve) => (deliver = resolve)));
    show();
    expect(screen.getByText('Loading chart...')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('The chart could not be loaded.');
    show();
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(loadAgain).not.toHaveBeenCalled();
    cleanup();
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(loadAgain).toHaveBeenCalledTimes(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(loadAgain).toHaveBeenCalledTimes(2);
    expect(await screen.findByText('Loading chart...')).toBeInTheDocument();
    deliver(Drawn);
    expect(await screen.findByRole('img')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    show();
    expect(await screen.findAllByRole('img')).toHaveLength(2);
    expect(load).toHaveBeenCalledTimes(5);
  });
});

describe('a picture that changes', () => {
  /** Replaces the browser's own, which jsdom lacks. */
  let tellSight: (isIntersecting: boolean, margin?: string) => void = () => undefined;
  let runIdle: () => void = () => undefined;

  beforeEach(() => {
    drawn.length = 0;
    const observers: { margin: string; tell: (entries: { isIntersecting: boolean }[]) => void }[] = [];
    tellSight = (isIntersecting, margin) =>
      act(() => {
        for (const observer of observers)
          if (margin === undefined || observer.margin === margin) observer.tell([{ isIntersecting }]);
      });
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(
          tell: (entries: { isIntersecting: boolean }[]) => void,
          { rootMargin }: { rootMargin: string },
        ) {
          observers.push({ margin: rootMargin, tell });
        }
        observe() {}
        disconnect() {}
      },
      requestIdleCallback: (run: () => void) => {
        runIdle = run;
        return 1;
      },
      cancelIdleCallback: () => (runIdle = () => undefined),
    });
  });
  afterEach(() => {
    // Before the functions that its parts still call are gone.
    cleanup();
    jest.useRealTimers();
    for (const name of ['IntersectionObserver', 'requestIdleCallback', 'cancelIdleCallback'])
      Reflect.deleteProperty(globalThis, name);
  });

  const chartOf = (betCount: number) => (
    <UiProvider>
      <BetsPnlChart netResultsPaise={Array.from({ length: betCount }, (_, index) => paise(index))} />
    </UiProvider>
  );

  it('is drawn when the browser is idle, and named by its newest text', async () => {
    load.mockResolvedValue(Drawn);
    const { rerender } = render(chartOf(1));
    tellSight(true);
    expect(await screen.findByRole('img')).toHaveAccessibleName(/: 1 bet,/);
    rerender(chartOf(2));
    expect(screen.getByRole('img')).toHaveAccessibleName(/: 2 bets,/);
    expect(drawn).toEqual([1]);
    act(() => runIdle());
    expect(drawn).toEqual([1, 2]);
  });

  it('is drawn out of sight after a pause without another picture, however idle the browser is', async () => {
    load.mockResolvedValue(Drawn);
    const { rerender } = render(chartOf(1));
    tellSight(true);
    await screen.findByRole('img');
    tellSight(false);
    jest.useFakeTimers();
    rerender(chartOf(2));
    act(() => jest.advanceTimersByTime(QUIET_MS - 1));
    rerender(chartOf(3));
    act(() => {
      runIdle();
      jest.advanceTimersByTime(QUIET_MS - 1);
    });
    expect(drawn).toEqual([1]);
    expect(screen.getByRole('img')).toHaveAccessibleName(/: 3 bets,/);
    act(() => jest.advanceTimersByTime(1));
    expect(drawn).toEqual([1, 3]);
  });

  it('begins with the newest one, and has its text before', async () => {
    load.mockResolvedValue(Drawn);
    const { rerender } = render(chartOf(1));
    rerender(chartOf(2));
    expect(screen.getByRole('img')).toHaveAccessibleName(/: 2 bets,/);
    tellSight(true);
    await waitFor(() => expect(drawn).toEqual([2]));
    expect(screen.getByRole('img')).toHaveAccessibleName(/: 2 bets,/);
  });

  it('does not begin near the screen while one bet follows another, and then does', async () => {
    load.mockResolvedValue(Drawn);
    jest.useFakeTimers();
    const { rerender } = render(chartOf(1));
    tellSight(true, '400px');
    await act(() => jest.advanceTimersByTimeAsync(QUIET_MS - 1));
    rerender(chartOf(2));
    await act(() => jest.advanceTimersByTimeAsync(QUIET_MS - 1));
    expect(drawn).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(drawn).toEqual([2]);
    expect(screen.getByRole('img')).toHaveAccessibleName(/: 2 bets,/);
  });

  it('does not begin near the screen during an open bet, and then does', async () => {
    load.mockResolvedValue(Drawn);
    jest.useFakeTimers();
    render(chartOf(1));
    tellSight(true, '400px');
    for (const press of ['pointerdown', 'keydown']) {
      await act(() => jest.advanceTimersByTimeAsync(QUIET_MS - 1));
      fireEvent(document.body, new Event(press, { bubbles: true }));
    }
    await act(() => jest.advanceTimersByTimeAsync(QUIET_MS - 1));
    expect(drawn).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(drawn).toEqual([1]);
  });
});
