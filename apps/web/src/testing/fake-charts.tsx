import type { DayNet } from '@paasa/ui-charts/ui';

// jsdom draws nothing; the tests check what the charts receive.
const fakeChart =
  (title: string) =>
  ({ days, note }: { days: readonly DayNet[]; note: string | null }) => (
    <figure aria-label={title} aria-description={note ?? ''}>
      {JSON.stringify(days)}
    </figure>
  );

export const WalletOverviewChart = fakeChart('Wallet Overview');
export const DailyPnlChart = fakeChart('Daily Profit / Loss');

/** What a chart received. */
export const shownDays = (chart: HTMLElement): unknown => JSON.parse(chart.textContent);
