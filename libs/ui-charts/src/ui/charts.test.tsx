import { paise } from '@paasa/money';
import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { loadLineCanvas } from './canvas/load-line-canvas.js';
import {
  BetsPnlChart,
  ComparedChart,
  CumulativePnlChart,
  DailyPnlChart,
  WalletOverviewChart,
  type DayResult,
} from './index.js';

// jsdom has no canvas; line-canvas.test.tsx tests the drawing, and a browser test the pixels.
jest.mock('react-chartjs-2', () => ({
  Line: (props: { 'aria-label': string }) => <canvas role="img" aria-label={props['aria-label']} />,
}));

// Compiled once beforehand: the first chart would wait for it longer than the timeout on a busy machine.
beforeAll(async () => {
  await loadLineCanvas();
}, 60_000);

const show = (chart: ReactElement) => render(<UiProvider>{chart}</UiProvider>);

const day = (date: string, raw: number, current: number, net: number): DayResult => ({
  day: date,
  rawWalletPaise: paise(raw),
  currentWalletPaise: paise(current),
  netResultPaise: paise(net),
});

const bets = [2_500, -1_000, 0].map(paise);
const days = [day('2024-02-28', 50_000, 47_500, -2_500), day('2024-03-01', 60_000, 58_000, 500)];

const openTable = async (title: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Show as table: ${title}` }));
  const [, ...rows] = within(screen.getByRole('table', { name: title })).getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
};

describe('a chart', () => {
  it.each([
    [
      'bets',
      <BetsPnlChart key="chart" netResultsPaise={bets} />,
      'Bet-wise Profit / Loss: 3 bets, from −₹10.00 to ₹25.00',
    ],
    [
      'a single bet',
      <BetsPnlChart key="chart" netResultsPaise={[paise(-500)]} />,
      'Bet-wise Profit / Loss: 1 bet, from −₹5.00 to −₹5.00',
    ],
    [
      'running totals',
      <CumulativePnlChart key="chart" netResultsPaise={bets} />,
      'Cumulative Profit / Loss: 3 bets, from ₹15.00 to ₹25.00, now ₹15.00',
    ],
    [
      'the latest running totals',
      <CumulativePnlChart
        key="chart"
        netResultsPaise={bets}
        olderCount={1_00_000}
        olderNetPaise={paise(-9_000)}
      />,
      'Cumulative Profit / Loss: the latest 3 of 1,00,003 bets, from −₹75.00 to −₹65.00, now −₹75.00',
    ],
    [
      'the latest bets',
      <BetsPnlChart key="chart" netResultsPaise={bets} olderCount={12_000} />,
      'Bet-wise Profit / Loss: the latest 3 of 12,003 bets, from −₹10.00 to ₹25.00',
    ],
    [
      'balances',
      <WalletOverviewChart key="chart" days={days} />,
      'Wallet Overview: 3 days, 28 Feb 2024 to 1 Mar 2024, Raw Wallet Balance now ₹600.00, Current Wallet Balance now ₹580.00',
    ],
    [
      'days',
      <DailyPnlChart key="chart" days={days} />,
      'Daily Profit / Loss: 3 days, 28 Feb 2024 to 1 Mar 2024, from −₹25.00 to ₹5.00',
    ],
  ])('of %s is a picture that says what it shows', async (_, chart, name) => {
    show(chart);
    expect(await screen.findByRole('img', { name })).toBeInTheDocument();
  });

  it.each([
    ['Bet-wise Profit / Loss', <BetsPnlChart key="chart" netResultsPaise={[]} />, /^No bets yet\./],
    ['Cumulative Profit / Loss', <CumulativePnlChart key="chart" netResultsPaise={[]} />, /^No bets yet\./],
    ['Wallet Overview', <WalletOverviewChart key="chart" days={[]} />, /^No days to show yet\./],
    ['Daily Profit / Loss', <DailyPnlChart key="chart" days={[]} />, /^No days to show yet\./],
  ])('without figures (%s) says so and offers no table', (title, chart, text) => {
    show(chart);
    expect(within(screen.getByRole('figure', { name: title })).getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['Wallet Overview', WalletOverviewChart],
    ['Daily Profit / Loss', DailyPnlChart],
  ])('of days (%s) says which part of the data it is, and why it is empty', (title, Chart) => {
    show(<Chart days={[]} note="Dice" emptyText="No Dice bets in these 7 days." />);
    const figure = within(screen.getByRole('figure', { name: title }));
    expect(figure.getByText('Dice')).toBeVisible();
    expect(figure.getByText('No Dice bets in these 7 days.')).toBeVisible();
  });

  it.each([
    ['bet by bet', BetsPnlChart],
    ['added up', CumulativePnlChart],
  ])('%s says beside its title if it does not show all bets', (_how, Chart) => {
    const { rerender } = show(<Chart netResultsPaise={bets} olderCount={0} />);
    expect(screen.queryByText(/The latest/)).not.toBeInTheDocument();
    rerender(
      <UiProvider>
        <Chart netResultsPaise={bets} olderCount={9_997} />
      </UiProvider>,
    );
    expect(screen.getByText('The latest 3 of 10,000 bets')).toBeVisible();
  });

  it('has the height of its panel from the start', () => {
    show(<BetsPnlChart netResultsPaise={bets} />);
    expect(screen.getByRole('figure')).toHaveStyle({ height: '24rem' });
  });
});

describe('the table beside a chart', () => {
  it('lists bets newest first, which is #1', async () => {
    show(<BetsPnlChart netResultsPaise={bets} />);
    expect(await openTable('Bet-wise Profit / Loss')).toEqual([
      ['#1', '₹0.00', '₹0.00'],
      ['#2', '₹0.00', '−₹10.00'],
      ['#3', '₹25.00', '₹0.00'],
    ]);
  });

  it('numbers running totals by creation', async () => {
    show(<CumulativePnlChart netResultsPaise={bets} olderCount={7} olderNetPaise={paise(100)} />);
    expect(await openTable('Cumulative Profit / Loss')).toEqual([
      ['#10', '₹0.00', '₹16.00'],
      ['#9', '−₹10.00', '₹16.00'],
      ['#8', '₹25.00', '₹26.00'],
    ]);
  });

  it('has the days without activity', async () => {
    show(<WalletOverviewChart days={days} />);
    expect(await openTable('Wallet Overview')).toEqual([
      ['1 Mar 2024', '₹600.00', '₹580.00'],
      ['29 Feb 2024', '₹500.00', '₹475.00'],
      ['28 Feb 2024', '₹500.00', '₹475.00'],
    ]);
  });

  it('has the result of each day', async () => {
    show(<DailyPnlChart days={days} />);
    expect(await openTable('Daily Profit / Loss')).toEqual([
      ['1 Mar 2024', '₹5.00'],
      ['29 Feb 2024', '₹0.00'],
      ['28 Feb 2024', '−₹25.00'],
    ]);
  });

  it('opens and closes with the keyboard alone', async () => {
    show(<BetsPnlChart netResultsPaise={bets} />);
    const button = screen.getByRole('button', { name: /^Show as table/ });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('table')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('puts a page of ten thousand bets into the document, not all of them', async () => {
    show(<BetsPnlChart netResultsPaise={Array.from({ length: 10_000 }, (_, index) => paise(index))} />);
    const rows = await openTable('Bet-wise Profit / Loss');
    expect(rows).toHaveLength(10);
    expect(rows[0]).toEqual(['#1', '₹99.99', '₹0.00']);
  });
});

describe('the legend', () => {
  it('names what the colours and the dashes mean', () => {
    show(
      <>
        <BetsPnlChart netResultsPaise={bets} />
        <WalletOverviewChart days={days} />
      </>,
    );
    const entries = screen.getAllByRole('figure').map((figure) =>
      within(figure)
        .getAllByRole('listitem')
        .map((entry) => entry.textContent),
    );
    expect(entries).toEqual([
      ['Profit', 'Loss'],
      ['Raw Wallet Balance', 'Current Wallet Balance'],
    ]);
  });
});

describe('a compared chart', () => {
  const names = { now: 'These hours', before: 'The hours before' };
  const periods = [
    { period: '2026-01-31T09', value: 12, before: 3 },
    { period: '2026-01-31T10', value: 100_000, before: 0 },
  ];

  it('describes the running period beside the one before, in rupees or as a count', () => {
    show(<ComparedChart title="Staked" unit="paise" names={names} periods={periods} />);
    expect(
      screen.getByRole('img', { name: 'Staked: 2 periods, 31 Jan 2026, 10:00 ₹1,000.00, before it ₹0.00' }),
    ).toBeInTheDocument();
  });

  it('has every figure in its table, newest first', async () => {
    show(<ComparedChart title="Players" unit="count" names={names} periods={periods} />);
    expect(await openTable('Players')).toEqual([
      ['31 Jan 2026, 10:00', '1,00,000', '0'],
      ['31 Jan 2026, 09:00', '12', '3'],
    ]);
  });

  it('says that there is nothing', () => {
    show(<ComparedChart title="Players" unit="count" names={names} periods={[]} />);
    expect(screen.getByText('Nothing yet.')).toBeInTheDocument();
  });
});
