import { UiProvider } from '@paasa/ui-kit/ui';
import { act, render, screen } from '@testing-library/react';
import { MultiplierFigure } from './multiplier-figure.js';

const waiting: FrameRequestCallback[] = [];
const draw = (now: number) => act(() => waiting.splice(0).forEach((frame) => frame(now)));
const figure = () => screen.getByTestId('multiplier').textContent;

describe('the climbing multiplier', () => {
  beforeEach(() => {
    waiting.length = 0;
    jest.spyOn(performance, 'now').mockReturnValue(1_000);
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => waiting.push(callback));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('begins at one, is between after half the time and reaches its value at the end', () => {
    render(
      <UiProvider>
        <MultiplierFigure result={50} isMoving />
      </UiProvider>,
    );
    expect(figure()).toBe('1.00×');
    expect(screen.getByText('Multiplier 50.00×')).toBeInTheDocument();
    draw(1_225);
    // 50 to the power of 1 − (1/2)³ = 7/8: 30.66…
    expect(figure()).toMatch(/^30\.6[67]×$/);
    draw(1_450);
    expect(figure()).toBe('50.00×');
    expect(waiting).toEqual([]);
  });

  it('stands at its value as soon as the climb is cut short', () => {
    const { rerender } = render(
      <UiProvider>
        <MultiplierFigure result={50} isMoving />
      </UiProvider>,
    );
    draw(1_100);
    expect(figure()).not.toBe('50.00×');
    rerender(
      <UiProvider>
        <MultiplierFigure result={50} isMoving={false} />
      </UiProvider>,
    );
    expect(figure()).toBe('50.00×');
  });
});
