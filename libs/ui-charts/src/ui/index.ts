export type { DayNet, DayResult } from '../rules/fill-days.js';
export type { BetResultsProps } from './bet-results-props.js';
export { BetsPnlChart } from './bets-pnl-chart.js';
export { ComparedChart, type ComparedChartProps, type ComparedPeriod } from './compared-chart.js';
export { CumulativePnlChart } from './cumulative-pnl-chart.js';
export { DailyPnlChart } from './daily-pnl-chart.js';
export { PnlLine, type PnlLineProps } from './pnl-line.js';
export { WalletOverviewChart } from './wallet-overview-chart.js';
