import { paise, type Paise } from '@paasa/money';
import { theme, UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import type { ChartOptions, TooltipItem } from 'chart.js';
import type { ReactElement } from 'react';
import { BetsPnlChart, CumulativePnlChart, DailyPnlChart, WalletOverviewChart } from '../index.js';
import { MAX_DRAWN_POINTS } from '../picture/picture.js';
import { sampleDays, sampleResults } from '../testing/sample-results.js';
import type { LineDataset } from './line-datasets.js';

interface Given {
  readonly data: { readonly datasets: readonly LineDataset[] };
  readonly options: ChartOptions<'line'>;
}

const given: Given[] = [];
jest.mock('react-chartjs-2', () => ({
  Line: (props: Given) => {
    given.push(props);
    return <canvas role="img" aria-label="drawn" />;
  },
}));

let reducesMotion = false;

beforeEach(() => {
  given.length = 0;
  reducesMotion = false;
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (media: string) => ({
      matches: reducesMotion && media === '(prefers-reduced-motion: reduce)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});

/** The data that chart.js gets for a chart. */
async function draw(chart: ReactElement): Promise<Given> {
  render(<UiProvider>{chart}</UiProvider>);
  await screen.findByRole('img');
  const last = given.at(-1);
  if (last === undefined) throw new Error('nothing was drawn');
  return last;
}

const ys = ({ data }: Given) => data.datasets.map((dataset) => dataset.data.map(({ y }) => Number(y)));
const xs = ({ data }: Given) => data.datasets[0]?.data.map(({ x }) => x);
const rupees = (...amounts: number[]): Paise[] => amounts.map((amount) => paise(amount * 100));

/** The labels below the plot, on an axis of that width. */
function labelsBelow({ options }: Given, width: number): string[] {
  const axis = { width, ticks: [] as { value: number }[] };
  const scale = options.scales?.['x'];
  const build = scale?.afterBuildTicks as ((built: typeof axis) => void) | undefined;
  build?.(axis);
  const write = scale?.ticks?.callback as ((value: number) => string) | undefined;
  return axis.ticks.map(({ value }) => write?.(value) ?? '');
}

/** The tooltip over a point: title, and a line for each series with a value. */
function tooltipAt({ data, options }: Given, dataIndex: number): string[] {
  const tooltip = options.plugins?.tooltip;
  const items = data.datasets.map((dataset, datasetIndex) => ({
    dataset,
    datasetIndex,
    dataIndex,
    parsed: dataset.data[dataIndex],
  })) as unknown as TooltipItem<'line'>[];
  const isShown = tooltip?.filter as ((item: TooltipItem<'line'>) => boolean) | undefined;
  const callbacks = tooltip?.callbacks as
    | { title(items: TooltipItem<'line'>[]): string; label(item: TooltipItem<'line'>): string }
    | undefined;
  return [
    callbacks?.title(items) ?? '',
    ...items.filter((item) => isShown?.(item)).map((item) => callbacks?.label(item) ?? ''),
  ];
}

describe('Bet-wise Profit / Loss', () => {
  it('fills profit above and loss below zero, on an axis from -M to +M', async () => {
    const drawn = await draw(<BetsPnlChart netResultsPaise={rupees(25, -10, 0, 5)} />);
    expect(ys(drawn)).toEqual([
      [2_500, 0, 0, 500],
      [0, -1_000, 0, 0],
    ]);
    expect(drawn.data.datasets.map(({ fill }) => fill)).toEqual(['origin', 'origin']);
    expect(drawn.options.scales?.['y']).toMatchObject({ min: -2_500, max: 2_500 });
  });

  it('has the newest bet, #1, at the right end', async () => {
    const drawn = await draw(<BetsPnlChart netResultsPaise={rupees(25, -10, 0, 5)} />);
    expect(drawn.options.scales?.['x']).toMatchObject({ min: 0, max: 3 });
    expect(labelsBelow(drawn, 1_200)).toEqual(['#4', '#3', '#2', '#1']);
  });

  it('has few labels on a phone', async () => {
    const drawn = await draw(<BetsPnlChart netResultsPaise={sampleResults(10_000)} />);
    expect(labelsBelow(drawn, 270)).toEqual(['#10,000', '#5,000', '#1']);
  });

  it('shows one amount for each bet', async () => {
    const drawn = await draw(<BetsPnlChart netResultsPaise={rupees(5_00_000, -10, 0)} />);
    expect(tooltipAt(drawn, 0)).toEqual(['#3', 'Profit: ₹5,00,000.00']);
    expect(tooltipAt(drawn, 1)).toEqual(['#2', 'Loss: −₹10.00']);
    expect(tooltipAt(drawn, 2)).toEqual(['#1', 'Profit: ₹0.00']);
  });

  it('has room above and below when nothing was won or lost', async () => {
    const drawn = await draw(<BetsPnlChart netResultsPaise={rupees(0, 0)} />);
    expect(drawn.options.scales?.['y']).toMatchObject({ min: -100, max: 100 });
  });

  it('puts a single bet in the middle', async () => {
    const drawn = await draw(<BetsPnlChart netResultsPaise={rupees(7)} />);
    expect(drawn.options.scales?.['x']).toMatchObject({ min: -0.5, max: 0.5 });
    expect(labelsBelow(drawn, 1_200)).toEqual(['#1']);
  });
});

describe('Cumulative Profit / Loss', () => {
  it('draws the running total around zero, on a symmetric axis', async () => {
    const drawn = await draw(<CumulativePnlChart netResultsPaise={rupees(25, -60, 10)} />);
    expect(ys(drawn)).toEqual([[2_500, -3_500, -2_500]]);
    expect(drawn.data.datasets[0]?.fill).toBe('origin');
    expect(drawn.options.scales?.['y']).toMatchObject({ min: -3_500, max: 3_500 });
    expect(labelsBelow(drawn, 1_200)).toEqual(['#1', '#2', '#3']);
    expect(tooltipAt(drawn, 1)).toEqual(['#2', 'Cumulative Profit / Loss: −₹35.00']);
  });

  it('continues the numbers of the earlier bets', async () => {
    const drawn = await draw(
      <CumulativePnlChart netResultsPaise={rupees(1, 1)} olderCount={10_000} olderNetPaise={paise(-200)} />,
    );
    expect(ys(drawn)).toEqual([[-100, 0]]);
    expect(tooltipAt(drawn, 1)).toEqual(['#10,002', 'Cumulative Profit / Loss: ₹0.00']);
  });
});

describe('Wallet Overview', () => {
  it('draws two lines that differ in colour and in dashes', async () => {
    const drawn = await draw(<WalletOverviewChart days={sampleDays()} />);
    expect(
      drawn.data.datasets.map(({ label, borderColor, borderDash }) => [label, borderColor, borderDash]),
    ).toEqual([
      ['Raw Wallet Balance', theme.color.link, [7, 5]],
      ['Current Wallet Balance', theme.color.accent, []],
    ]);
  });

  it('shows both balances of a day', async () => {
    const drawn = await draw(
      <WalletOverviewChart
        days={[
          {
            day: '2025-10-03',
            rawWalletPaise: paise(50_000),
            currentWalletPaise: paise(47_550),
            netResultPaise: paise(-2_450),
          },
        ]}
      />,
    );
    expect(tooltipAt(drawn, 0)).toEqual([
      '3 Oct 2025',
      'Raw Wallet Balance: ₹500.00',
      'Current Wallet Balance: ₹475.50',
    ]);
  });

  it.each([
    ['at zero', 50_000, 40_000, { min: 0, max: 52_500 }],
    ['below the lowest balance where that is below zero', -10_000, 40_000, { min: -12_500, max: 42_500 }],
    ['at zero where there is nothing', 0, 0, { min: 0, max: 100 }],
  ])('starts %s', async (_, raw, current, axis) => {
    const drawn = await draw(
      <WalletOverviewChart
        days={[
          {
            day: '2025-10-03',
            rawWalletPaise: paise(raw),
            currentWalletPaise: paise(current),
            netResultPaise: paise(0),
          },
        ]}
      />,
    );
    expect(drawn.options.scales?.['y']).toMatchObject(axis);
  });
});

describe('Daily Profit / Loss', () => {
  it('has a point for every day, with the newest one labelled', async () => {
    const drawn = await draw(<DailyPnlChart days={sampleDays()} />);
    expect(xs(drawn)).toEqual(Array.from({ length: 30 }, (_, index) => index));
    expect(labelsBelow(drawn, 270).at(-1)).toBe('20 Mar');
    expect(drawn.data.datasets[0]?.fill).toBe('origin');
  });

  it('names the year if the days belong to several', async () => {
    const days = ['2025-12-30', '2026-01-02'].map((day) => ({
      day,
      rawWalletPaise: paise(0),
      currentWalletPaise: paise(0),
      netResultPaise: paise(0),
    }));
    expect(labelsBelow(await draw(<DailyPnlChart days={days} />), 1_200)).toEqual([
      '30 Dec 2025',
      '31 Dec 2025',
      '1 Jan 2026',
      '2 Jan 2026',
    ]);
  });
});

describe('ten thousand bets', () => {
  it.each([
    ['Bet-wise', <BetsPnlChart key="chart" netResultsPaise={sampleResults(10_000)} />],
    ['Cumulative', <CumulativePnlChart key="chart" netResultsPaise={sampleResults(10_000)} />],
  ])('are drawn with a bounded number of points and both ends (%s)', async (_, chart) => {
    const drawn = await draw(chart);
    for (const { data } of drawn.data.datasets) expect(data.length).toBeLessThanOrEqual(MAX_DRAWN_POINTS);
    expect([xs(drawn)?.[0], xs(drawn)?.at(-1)]).toEqual([0, 9_999]);
  });

  it('are spikes without areas, which would take too long to fill at each move of the pointer', async () => {
    const many = await draw(<BetsPnlChart netResultsPaise={sampleResults(10_000)} />);
    expect(many.data.datasets.map(({ fill }) => fill)).toEqual([false, false]);
  });

  it('preserve their largest win and their largest loss', async () => {
    const drawn = await draw(<BetsPnlChart netResultsPaise={sampleResults(10_000)} />);
    const [profits = [], losses = []] = ys(drawn);
    expect([Math.max(...profits), Math.min(...losses)]).toEqual([25_000, -25_000]);
  });
});

describe('motion', () => {
  it('exists for few points', async () => {
    expect((await draw(<BetsPnlChart netResultsPaise={rupees(1, 2)} />)).options.animation).not.toBe(false);
  });

  it('does not exist for many', async () => {
    expect((await draw(<BetsPnlChart netResultsPaise={sampleResults(400)} />)).options.animation).toBe(false);
  });

  it('does not exist for readers with reduced motion', async () => {
    reducesMotion = true;
    expect((await draw(<BetsPnlChart netResultsPaise={rupees(1, 2)} />)).options.animation).toBe(false);
  });
});
