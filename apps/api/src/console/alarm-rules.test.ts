import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createAlarmWatch, type Sample } from '@paasa/staff/server';
import { parse } from 'yaml';
import { z } from 'zod';
import { handbook } from './handbook.js';

const docs = path.resolve(__dirname, '../../../../docs');
const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.object({ severity: z.string() }),
          annotations: z.object({ summary: z.string(), recipe: z.string() }),
        }),
      ),
    }),
  ),
});

/** Series with their values. Counters grow by theirs each minute. */
type Series = Readonly<Record<string, number>>;

const histogram = (name: string, labels: string, fast: number, slow: number): Series => ({
  [`${name}_bucket{${labels}le="0.05"}`]: fast,
  [`${name}_bucket{${labels}le="2"}`]: fast,
  [`${name}_bucket{${labels}le="5"}`]: fast + slow,
  [`${name}_bucket{${labels}le="100"}`]: fast + slow,
  [`${name}_bucket{${labels}le="1000"}`]: fast + slow,
  [`${name}_bucket{${labels}le="+Inf"}`]: fast + slow,
});
const httpBuckets = (fast: number, slow: number): Series =>
  histogram('paasa_http_request_duration_seconds', 'route="/api/x",', fast, slow);
const requests = (good: number, bad: number): Series => ({
  'paasa_http_request_duration_seconds_count{status="200"}': good,
  'paasa_http_request_duration_seconds_count{status="503"}': bad,
});
const refusals = (code: string, count: number): Series => ({
  [`paasa_http_refusals_total{code="${code}"}`]: count,
});
const settled = (byUs: number, byWebhook: number): Series => ({
  'paasa_wallet_transfers_settled_total{reporter="reconciliation"}': byUs,
  'paasa_wallet_transfers_settled_total{reporter="webhook"}': byWebhook,
});
const slowRuns = (fast: number, slow: number): Series => ({
  'paasa_wallet_reconciliation_duration_seconds_bucket{le="1"}': fast,
  'paasa_wallet_reconciliation_duration_seconds_bucket{le="60"}': fast,
  'paasa_wallet_reconciliation_duration_seconds_bucket{le="300"}': fast + slow,
  'paasa_wallet_reconciliation_duration_seconds_bucket{le="+Inf"}': fast + slow,
});
const mails = (oldest: number, waiting: number): Series => ({
  paasa_auth_oldest_mail_seconds: oldest,
  paasa_auth_mails_waiting: waiting,
});
const sigmas = (day: number, month: number): Series => ({
  'paasa_games_rtp_sigmas{game="dice",window="day"}': day,
  'paasa_games_rtp_sigmas{game="dice",window="month"}': month,
});
const START_MS = Date.parse('2026-01-02T03:00:00.000Z');
const LAST_SUCCESS = 'paasa_wallet_reconciliation_last_success_timestamp_seconds';
const PILE = 'paasa_wallet_unsettled_transfers{type="WITHDRAW",stage="requested",age="old"}';

/** For each rule: what it must leave alone, and what it must report. */
const EXAMPLES: Readonly<Record<string, readonly [quiet: Series, firing: Series]>> = {
  PaasaDown: [{ 'up{job="paasa"}': 1 }, { 'up{job="paasa"}': 0 }],
  PaasaFailing: [requests(1_000, 9), requests(1_000, 12)],
  PaasaDatabaseAway: [refusals('server/unavailable', 0), refusals('server/unavailable', 1)],
  PaasaBug: [refusals('server/unavailable', 9), refusals('server/unexpected', 1)],
  PaasaMonthMissing: [{ paasa_games_bets_without_month: 0 }, { paasa_games_bets_without_month: 1 }],
  PaasaSlow: [httpBuckets(100, 4), httpBuckets(100, 10)],
  PaasaEventLoopBlocked: [
    { nodejs_eventloop_lag_p99_seconds: 0.5 },
    { nodejs_eventloop_lag_p99_seconds: 0.51 },
  ],
  PaasaMemoryGrows: [{ process_resident_memory_bytes: 1.5e9 }, { process_resident_memory_bytes: 1.6e9 }],
  PaasaManyTurnedAway: [refusals('request/too-many-at-once', 290), refusals('games/too-busy', 310)],
  PaasaCodesGuessed: [{ paasa_auth_wrong_codes_total: 1 }, { paasa_auth_wrong_codes_total: 2 }],
  PaasaBetsWait: [{ paasa_games_queue_depth: 2_000 }, { paasa_games_queue_depth: 2_001 }],
  PaasaCommitsSlow: [
    histogram('paasa_database_commit_seconds', '', 100, 4),
    histogram('paasa_database_commit_seconds', '', 100, 10),
  ],
  PaasaConnectionsShort: [
    { 'paasa_database_connections{state="waited-for"}': 5, 'paasa_database_connections{state="busy"}': 9 },
    { 'paasa_database_connections{state="waited-for"}': 6 },
  ],
  PaasaBatchesFail: [
    { 'paasa_games_batch_duration_seconds_count{outcome="settled"}': 9 },
    { 'paasa_games_batch_duration_seconds_count{outcome="failed"}': 1 },
  ],
  PaasaRoundsVoided: [
    { 'paasa_games_bets_total{game="mines",outcome="won"}': 9 },
    { 'paasa_games_bets_total{game="mines",outcome="voided"}': 1 },
  ],
  PaasaRoundsStuck: [
    { 'paasa_games_abandoned_rounds_total{ending="voided"}': 9 },
    { 'paasa_games_abandoned_rounds_total{ending="failed"}': 1 },
  ],
  PaasaRtpOutside: [sigmas(-4.9, 5), sigmas(1, -5.1)],
  PaasaPayoutsStuck: [
    { paasa_wallet_oldest_payout_seconds: 6 * 3_600 },
    { paasa_wallet_oldest_payout_seconds: 6 * 3_600 + 1 },
  ],
  PaasaTransfersPileUp: [{ [PILE]: 20 }, { [PILE]: 21 }],
  PaasaReconciliationSilent: [
    { [LAST_SUCCESS]: START_MS / 1_000 + 24 * 3_600 },
    { [LAST_SUCCESS]: START_MS / 1_000 },
  ],
  PaasaReconciliationFails: [
    { 'paasa_wallet_reconciliation_runs_total{outcome="failed"}': 0.2 },
    { 'paasa_wallet_reconciliation_runs_total{outcome="failed"}': 1 },
  ],
  PaasaReconciliationSlow: [slowRuns(100, 4), slowRuns(100, 10)],
  PaasaChecksFail: [
    { 'paasa_wallet_reconciliation_rows_total{outcome="failed"}': 0.3 },
    { 'paasa_wallet_reconciliation_rows_total{outcome="failed"}': 1 },
  ],
  PaasaChecksLate: [{ 'paasa_wallet_checks{state="late"}': 0 }, { 'paasa_wallet_checks{state="late"}': 1 }],
  PaasaWebhooksWait: [{ paasa_wallet_inbox_backlog: 100 }, { paasa_wallet_inbox_backlog: 101 }],
  PaasaWebhooksForged: [
    refusals('wallet/bad-webhook-signature', 0.4),
    refusals('wallet/bad-webhook-signature', 1),
  ],
  PaasaWebhooksMissing: [settled(3, 1), settled(4, 1)],
  PaasaContradiction: [
    { 'paasa_wallet_contradictions_total{kind="amount"}': 0 },
    { 'paasa_wallet_contradictions_total{kind="amount"}': 1 },
  ],
  PaasaSuspenseWaits: [
    { 'paasa_wallet_suspense_items{state="refunded"}': 3 },
    { 'paasa_wallet_suspense_items{state="refund-failed"}': 1 },
  ],
  PaasaReviewsWait: [{ paasa_wallet_reviews_waiting: 0 }, { paasa_wallet_reviews_waiting: 1 }],
  PaasaMailsWait: [mails(901, 0), mails(901, 1)],
  PaasaMailsGivenUp: [
    { 'paasa_auth_mails_total{outcome="sent"}': 9 },
    { 'paasa_auth_mails_total{outcome="given-up"}': 1 },
  ],
};

function sampleOf(series: string, value: number, minutes: number): Sample {
  const [name = '', labels = ''] = series.split(/[{}]/);
  const isCounter = /_(?:total|count|bucket)$/.test(name);
  return {
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', text = '']) => [label, text]),
    ),
    value: isCounter ? value * minutes : value,
  };
}

/** The alarms that have fired within five hours of these series, judged every half minute. */
async function firedWith(alarm: string, series: Series): Promise<string[]> {
  const fired = new Set<string>();
  const watch = createAlarmWatch(handbook.alarms.filter((one) => one.alarm === alarm));
  for (let minutes = 0; minutes <= 300; minutes += 0.5) {
    const samples = Object.entries(series).map(([name, value]) => sampleOf(name, value, minutes));
    watch.judge(samples, START_MS + minutes * 60_000);
    for (const one of await watch.list()) fired.add(one.alarm);
  }
  return [...fired];
}

describe('the alarms of the console', () => {
  it('are those of the handbook, word for word', () => {
    const rules = rulesSchema.parse(parse(readFileSync(path.join(docs, 'operations/alerts.yml'), 'utf8')));
    expect(handbook.alarms).toEqual(
      rules.groups.flatMap((group) =>
        group.rules.map(({ alert, expr, for: duration, labels, annotations }) => ({
          alarm: alert,
          expr: expr.trim().replaceAll(/\s+/g, ' '),
          ...(duration !== undefined && { for: duration }),
          severity: labels.severity,
          ...annotations,
        })),
      ),
    );
    const operations = readFileSync(path.join(docs, 'operations.md'), 'utf8')
      // What only lines up the columns of a table is left out.
      .replaceAll(/ {2,}\|/g, ' |')
      .replaceAll(/-{3,}/g, '---');
    for (const { recipe } of handbook.alarms)
      expect(operations).toContain(`## ${recipe}\n\n${handbook.recipes[recipe] ?? '?'}\n`);
  });

  it('have an example each', () => {
    expect(Object.keys(EXAMPLES)).toEqual(handbook.alarms.map(({ alarm }) => alarm));
  });

  it.each(Object.entries(EXAMPLES))(
    '%s fires for what it is about, and for nothing less',
    async (alarm, [quiet, firing]) => {
      expect(await firedWith(alarm, quiet)).toEqual([]);
      expect(await firedWith(alarm, firing)).toEqual([alarm]);
    },
  );

  it('say how long something lasts in hours and minutes', async () => {
    const watch = createAlarmWatch(handbook.alarms.filter(({ alarm }) => alarm === 'PaasaPayoutsStuck'));
    watch.judge([{ name: 'paasa_wallet_oldest_payout_seconds', labels: {}, value: 25_325 }], START_MS);
    expect((await watch.list()).map(({ summary }) => summary)).toEqual([
      'A payout was requested 7h 2m ago and has not ended.',
    ]);
  });

  it('wait for as long as the rule says, end with their cause, and begin anew', async () => {
    const watch = createAlarmWatch(handbook.alarms.filter(({ alarm }) => alarm === 'PaasaBetsWait'));
    const judge = (depth: number, seconds: number) =>
      watch.judge(
        [{ name: 'paasa_games_queue_depth', labels: {}, value: depth }],
        START_MS + seconds * 1_000,
      );
    expect(judge(3_000, 0)).toBe(false);
    expect(judge(3_000, 59)).toBe(false);
    expect(judge(3_000, 60)).toBe(true);
    expect(await watch.list()).toEqual([
      {
        alarm: 'PaasaBetsWait',
        summary: '3000 bets wait in this process; above 4096 they are refused.',
        since: new Date(START_MS),
      },
    ]);
    expect(judge(3_100, 90)).toBe(false);
    expect(judge(0, 120)).toBe(true);
    expect(await watch.list()).toEqual([]);
    expect(judge(3_000, 150)).toBe(false);
  });
});
