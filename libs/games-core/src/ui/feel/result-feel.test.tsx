import { PlayRulesProvider } from '@paasa/api-client/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { act, render, screen } from '@testing-library/react';
import { afterPaint } from '../intents/after-paint.js';
import { LAX } from '../instant/coin-table.fake.js';
import { useResultFeel } from './use-result-feel.js';
import { MINE_PATTERN, WIN_PATTERNS } from './vibration.js';
import { BURSTS, WAVE_MS, WinBurst } from './win-burst.js';
import { WinEffect } from './win-effect.js';

const vibrated = jest.fn();
let feel: ReturnType<typeof useResultFeel>;
let nowMs = 0;

function Table() {
  feel = useResultFeel();
  return <WinEffect win={feel.win} />;
}

const allowMotion = (allows: boolean) =>
  Object.assign(globalThis, {
    matchMedia: (media: string) => ({
      media,
      matches: allows === media.includes('no-preference'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });

beforeEach(() => {
  localStorage.clear();
  vibrated.mockClear();
  Object.assign(navigator, { vibrate: vibrated });
  allowMotion(true);
  nowMs = 10_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'vibrate');
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

function open(): void {
  render(
    <UiProvider>
      <PlayRulesProvider value={LAX}>
        <Table />
      </PlayRulesProvider>
    </UiProvider>,
  );
}

let betCount = 0;
/** A bet of one rupee is over, so long after the one before. */
async function result(winAmount: number, afterMs = 1_000): Promise<number> {
  nowMs += afterMs;
  betCount += 1;
  const size = act(() => feel.feelResult({ _id: `bet-${betCount}`, betAmount: 1, winAmount }));
  // The code of the effect loads after the result is painted.
  await act(async () => {
    await afterPaint();
    await import('./win-burst.js');
    await Promise.resolve();
  });
  return size;
}
const shownSize = () => screen.queryByTestId('win-burst')?.dataset['size'] ?? null;

describe('the effect of a win', () => {
  it('is none at or below the stake, and grows with the multiplier', async () => {
    open();
    const shown: (string | null)[] = [];
    for (const multiplier of [0, 0.5, 1, 1.01, 2, 10, 100]) {
      await result(multiplier);
      shown.push(shownSize());
    }
    expect(shown).toEqual([null, null, null, '1', '2', '3', '4']);
    await result(0);
    expect(shownSize()).toBeNull();
  });

  it('is none with quick play', async () => {
    localStorage.setItem('paasa.quick-play', 'on');
    open();
    expect(await result(100)).toBe(4);
    expect(shownSize()).toBeNull();
  });

  it('is none with reduced motion', async () => {
    allowMotion(false);
    open();
    expect(await result(100)).toBe(4);
    expect(shownSize()).toBeNull();
  });

  it('is none for a result that follows another within half a second, so at most two begin in a second', async () => {
    open();
    await result(100);
    expect(await result(100, 499)).toBe(1);
    expect(shownSize()).toBeNull();
    expect(await result(100, 500)).toBe(4);
    expect(shownSize()).toBe('4');
  });

  it('ends by itself, and is not read out', async () => {
    jest.useFakeTimers();
    const onEnd = jest.fn();
    render(
      <UiProvider>
        <WinBurst size={4} onEnd={onEnd} />
      </UiProvider>,
    );
    expect(screen.getByTestId('win-burst')).toHaveAttribute('aria-hidden', 'true');
    expect(document.head.innerHTML).not.toContain('infinite');
    act(() => jest.advanceTimersByTime(800 + WAVE_MS));
    expect(onEnd).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('flashes at most three times in any second, at every size', () => {
    for (const { waveAtMs } of Object.values(BURSTS))
      for (const fromMs of waveAtMs)
        expect(waveAtMs.filter((atMs) => atMs >= fromMs && atMs < fromMs + 1_000).length).toBeLessThanOrEqual(
          3,
        );
    const { 1: small, 2: medium, 3: large, 4: huge } = BURSTS;
    const grown = [small, medium, large, huge];
    for (const part of [
      grown.map(({ widthRem }) => widthRem),
      grown.map(({ sparkCount }) => sparkCount),
      grown.map(({ waveAtMs }) => waveAtMs.length),
    ])
      expect(part).toEqual([...part].sort((one, other) => one - other));
  });
});

describe('vibration', () => {
  it('is off at first', async () => {
    open();
    await result(100);
    act(() => feel.feelMine());
    expect(vibrated).not.toHaveBeenCalled();
  });

  it('comes with a win above the stake and with a mine, shortly, also with quick play and reduced motion', async () => {
    localStorage.setItem('paasa.vibration', 'on');
    localStorage.setItem('paasa.quick-play', 'on');
    allowMotion(false);
    open();
    for (const multiplier of [0, 1, 1.5, 100]) await result(multiplier);
    nowMs += 1_000;
    act(() => feel.feelMine());
    expect(vibrated.mock.calls).toEqual([[WIN_PATTERNS[1]], [WIN_PATTERNS[4]], [MINE_PATTERN]]);
    for (const pattern of [...Object.values(WIN_PATTERNS), MINE_PATTERN])
      expect(pattern.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(500);
  });

  it('is none at a pace at which it cannot be felt, such as that of fast autoplay', async () => {
    localStorage.setItem('paasa.vibration', 'on');
    open();
    await result(0);
    for (let count = 0; count < 10; count += 1) await result(2, 100);
    act(() => feel.feelMine());
    expect(vibrated).not.toHaveBeenCalled();
  });

  it('is none in a browser without it', async () => {
    localStorage.setItem('paasa.vibration', 'on');
    Reflect.deleteProperty(navigator, 'vibrate');
    open();
    await expect(result(2)).resolves.toBe(2);
  });
});
