import { formatRupees, paise, type Paise } from '@paasa/money';
import type { StopReason } from '../../../rules/autoplay/stop-reason.js';
import type { AutoplayReport } from '../stored-report.js';

const WORDS: Record<Exclude<StopReason['kind'], 'refused'>, string> = {
  'all-played': 'All bets were played.',
  'net-profit': 'Your net profit reached your limit.',
  'net-loss': 'Your net loss reached your limit.',
  'net-loss-ahead': 'The next stake could take your net loss above your limit.',
  'single-win': 'One bet paid as much as you set.',
  balance: 'Your balance does not cover the next stake.',
  'highest-stake': 'The next stake would be above the largest amount.',
  asked: 'You stopped it.',
  changed: 'You changed the bet.',
  left: 'You left the game.',
  reloaded: 'The page was reloaded. A bet that was on its way is in your bets below.',
  'played-elsewhere': 'You played in another tab.',
  connection: 'The connection was lost.',
  server: 'The server did not answer.',
  busy: 'The server is too busy.',
  'reality-check': 'Your reality check is due.',
};

/** Why it stopped, in a sentence. A browser may have stored a reason that only another release knows. */
export function reasonText(stop: StopReason): string {
  if (stop.kind === 'refused') return stop.message;
  return Object.hasOwn(WORDS, stop.kind) ? WORDS[stop.kind] : 'It has ended.';
}

/** `+₹5.00`, `−₹5.00`, `₹0.00`. */
export const netText = (netPaise: Paise): string => `${netPaise > 0 ? '+' : ''}${formatRupees(netPaise)}`;

export const playedText = ({ playedCount, plannedCount }: AutoplayReport): string =>
  plannedCount === null ? String(playedCount) : `${playedCount} of ${plannedCount}`;

const betsText = (report: AutoplayReport): string =>
  `${playedText(report)} ${(report.plannedCount ?? report.playedCount) === 1 ? 'bet' : 'bets'}`;

/** The start, for screen readers. */
export function spokenStart({ plannedCount }: AutoplayReport): string {
  if (plannedCount === null) return 'Autoplay started.';
  return `Autoplay started: ${plannedCount} ${plannedCount === 1 ? 'bet' : 'bets'}.`;
}

/** How far it is, for screen readers. */
export const spokenProgress = (report: AutoplayReport): string =>
  `Autoplay: ${betsText(report)}, net result ${netText(paise(report.netResultPaise))}.`;

/** The end, for screen readers. */
export function spokenEnd(report: AutoplayReport, stop: StopReason): string {
  const wagered = formatRupees(paise(report.wageredPaise));
  const net = netText(paise(report.netResultPaise));
  return `Autoplay stopped. ${reasonText(stop)} Played ${betsText(report)}, wagered ${wagered}, net result ${net}.`;
}
