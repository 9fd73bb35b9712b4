import { paise, type Paise } from '@paasa/money';
import { UiProvider } from '@paasa/ui-kit/ui';
import { act, render, screen } from '@testing-library/react';
import { PnlLine } from './pnl-line.js';

/** Records what is drawn: jsdom has no canvas. */
function fakeContext() {
  const points: [number, number][] = [];
  const dots: [number, number][] = [];
  const nothing = () => undefined;
  const context = {
    setTransform: nothing,
    clearRect: nothing,
    setLineDash: nothing,
    beginPath: nothing,
    moveTo: nothing,
    stroke: nothing,
    fill: nothing,
    lineTo: (x: number, y: number) => points.push([x, y]),
    arc: (x: number, y: number) => dots.push([x, y]),
  };
  return { points, dots, context: context as unknown as CanvasRenderingContext2D };
}

const WIDTH = 288;
const HEIGHT = 72;

describe('the small line of a net result', () => {
  let drawn = fakeContext();

  beforeEach(() => {
    drawn = fakeContext();
    jest.useFakeTimers({ doNotFake: ['performance'] });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => drawn.context);
    jest.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
    jest.spyOn(HTMLCanvasElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  function show(totalsPaise: readonly Paise[], startPaise = paise(0)) {
    render(
      <UiProvider>
        <PnlLine startPaise={startPaise} totalsPaise={totalsPaise} />
      </UiProvider>,
    );
    act(() => jest.runOnlyPendingTimers());
    return screen.getByRole('img');
  }

  it('begins before the first bet, ends with a dot, and has the lowest value at the bottom', () => {
    show([-100, 100, 50].map(paise));
    // The first point is the end of the zero line.
    const [zero, ...line] = drawn.points;
    expect(zero).toEqual([WIDTH, HEIGHT / 2]);
    expect(line).toEqual([
      [4, 36],
      [4 + 280 / 3, 68],
      [4 + 560 / 3, 4],
      [284, 20],
    ]);
    expect(drawn.dots).toEqual([[284, 20]]);
  });

  it('draws ten thousand bets with the points of its width, and loses no extreme', () => {
    const totals = Array.from({ length: 10_000 }, (_, n) =>
      paise(n === 7_777 ? 9_000 : n === 1_234 ? -9_000 : n % 7),
    );
    show(totals);
    expect(drawn.points.length).toBeLessThan(3 * WIDTH);
    const heights = drawn.points.map(([, y]) => y);
    expect([Math.min(...heights), Math.max(...heights)]).toEqual([4, HEIGHT - 4]);
  });

  it('says in words what it shows', () => {
    expect(show([-2_000, 500].map(paise))).toHaveAccessibleName(
      'Net result after each of 2 bets: from −₹20.00 to ₹5.00, now ₹5.00',
    );
  });

  it('says that there are no bets yet, and shows a flat line', () => {
    expect(show([])).toHaveAccessibleName('Net result: no bets yet');
    expect(drawn.dots).toEqual([[4, HEIGHT / 2]]);
  });
});
