import { formatRupees, paise, type Paise } from '@paasa/money';
import type { StopReason } from '../../../rules/autoplay/stop-reason.js';
import type { AutoplayReport } from '../stored-report.js';
import type { TranslateOf } from '@paasa/texts';
import type { texts } from './texts/texts.js';

type T = TranslateOf<typeof texts>;

const REASONS = [
  'all-played',
  'net-profit',
  'net-loss',
  'net-loss-ahead',
  'single-win',
  'balance',
  'highest-stake',
  'asked',
  'changed',
  'left',
  'reloaded',
  'played-elsewhere',
  'connection',
  'server',
  'busy',
  'reality-check',
] as const satisfies readonly StopReason['kind'][];

/** Why it stopped, in a sentence. A browser may have stored a reason that only another release knows. */
export function reasonText(t: T, stop: StopReason): string {
  if (stop.kind === 'refused') return stop.message;
  const reason = REASONS.find((each) => each === stop.kind);
  return reason === undefined ? t('reason.unknown') : t(`reason.${reason}`);
}

/** `+₹5.00`, `−₹5.00`, `₹0.00`. */
export const netText = (netPaise: Paise): string => `${netPaise > 0 ? '+' : ''}${formatRupees(netPaise)}`;

export const playedText = (t: T, { playedCount, plannedCount }: AutoplayReport): string =>
  plannedCount === null
    ? String(playedCount)
    : t('played', { played: String(playedCount), planned: String(plannedCount) });

/** The start, for screen readers. */
export function spokenStart(t: T, { plannedCount }: AutoplayReport): string {
  return plannedCount === null ? t('spoken.start') : t('spoken.startOf', { planned: plannedCount });
}

/** How far it is, for screen readers. */
export function spokenProgress(t: T, { playedCount, plannedCount, netResultPaise }: AutoplayReport): string {
  const net = netText(paise(netResultPaise));
  return plannedCount === null
    ? t('spoken.progress', { played: playedCount, net })
    : t('spoken.progressOf', { played: playedCount, planned: plannedCount, net });
}

/** The end, for screen readers. */
export function spokenEnd(t: T, report: AutoplayReport, stop: StopReason): string {
  const { playedCount, plannedCount } = report;
  const values = {
    reason: reasonText(t, stop),
    played: playedCount,
    wagered: formatRupees(paise(report.wageredPaise)),
    net: netText(paise(report.netResultPaise)),
  };
  return plannedCount === null
    ? t('spoken.end', values)
    : t('spoken.endOf', { ...values, planned: plannedCount });
}
