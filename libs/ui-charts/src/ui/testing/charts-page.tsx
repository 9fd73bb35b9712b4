import { UiProvider, theme } from '@paasa/ui-kit/ui';
import { Chart } from 'chart.js';
import { createRoot } from 'react-dom/client';
import { BetsPnlChart, CumulativePnlChart, DailyPnlChart, WalletOverviewChart } from '../index.js';
import { sampleDays, sampleResults } from './sample-results.js';

declare global {
  interface Window {
    /** What a picture test reads from the page besides its pixels. */
    chartsPage: {
      readonly color: typeof theme.color;
      /** How many points chart.js got for each series of a canvas. */
      drawnPointCounts(canvas: HTMLCanvasElement): number[];
    };
  }
}

window.chartsPage = {
  color: theme.color,
  drawnPointCounts: (canvas) => Chart.getChart(canvas)?.data.datasets.map(({ data }) => data.length) ?? [],
};

const few = sampleResults(24);
const many = sampleResults(10_000);
const days = sampleDays();

/** The four charts with fixed figures, and the two charts of bets again with ten thousand bets. */
function ChartsPage() {
  return (
    <UiProvider>
      <main style={{ display: 'grid', gap: '2rem', padding: '1rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <section aria-label="Few bets">
          <BetsPnlChart netResultsPaise={few} />
          <CumulativePnlChart netResultsPaise={few} />
        </section>
        <section aria-label="Days">
          <WalletOverviewChart days={days} />
          <DailyPnlChart days={days} />
        </section>
        <section aria-label="Many bets">
          <BetsPnlChart netResultsPaise={many} />
          <CumulativePnlChart netResultsPaise={many} />
        </section>
        <section aria-label="No bets">
          <BetsPnlChart netResultsPaise={[]} />
        </section>
      </main>
    </UiProvider>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(<ChartsPage />);
