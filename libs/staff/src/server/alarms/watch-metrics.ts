import type { Registry } from '@paasa/server-kit/server';
import type { AlarmSource, FiringAlarm } from './alarm-source.js';
import { summaryOf, type HandbookAlarm } from './handbook.js';
import { evaluateRule, type Histories, type Sample } from './rules/evaluate-rule.js';
import { durationMs, parseRule, type Rule } from './rules/parse-rule.js';

interface WatchedAlarm {
  readonly known: HandbookAlarm;
  readonly rule: Rule;
  readonly forMs: number;
  readonly histories: Histories;
  /** Since when it is so, by its labels. */
  readonly since: Map<string, number>;
}

/** The alarms of one process, judged by its own metrics: for a place without Prometheus. */
export interface AlarmWatch extends AlarmSource {
  /** Judges all rules with these samples. Shape: whether an alarm began or ended to fire. */
  judge(samples: readonly Sample[], atMs: number): boolean;
}

export function createAlarmWatch(alarms: readonly HandbookAlarm[]): AlarmWatch {
  const watched: readonly WatchedAlarm[] = alarms.map((known) => ({
    known,
    rule: parseRule(known.expr),
    forMs: known.for === undefined ? 0 : durationMs(known.for),
    histories: new Map(),
    since: new Map(),
  }));
  let firing: readonly FiringAlarm[] = [];

  function judgeOne(
    { known, rule, histories, since, forMs }: WatchedAlarm,
    { samples, atMs }: { readonly samples: readonly Sample[]; readonly atMs: number },
  ): FiringAlarm[] {
    const answer = evaluateRule(rule, { samples, atMs, histories });
    const points = typeof answer === 'number' ? [] : answer;
    const now = points.map(({ labels, value }) => ({ key: JSON.stringify(labels), labels, value }));
    for (const key of since.keys()) if (!now.some((point) => point.key === key)) since.delete(key);
    return now.flatMap(({ key, labels, value }) => {
      const sinceMs = since.get(key) ?? atMs;
      since.set(key, sinceMs);
      if (atMs - sinceMs < forMs) return [];
      return [{ alarm: known.alarm, summary: summaryOf(known, labels, value), since: new Date(sinceMs) }];
    });
  }

  const namesOf = (all: readonly FiringAlarm[]): string =>
    all.map(({ alarm, since }) => `${alarm} ${since.toISOString()}`).join();

  return {
    kind: 'this-process',
    list: async () => firing,
    judge(samples, atMs) {
      const before = namesOf(firing);
      firing = watched.flatMap((alarm) => judgeOne(alarm, { samples, atMs }));
      return namesOf(firing) !== before;
    },
  };
}

/** The values of a registry. Errors: throws if a metric cannot be read. */
export async function samplesOf(registry: Registry): Promise<Sample[]> {
  const metrics = await registry.getMetricsAsJSON();
  const samples = metrics.flatMap(({ name, values }) =>
    values.map((point) => ({
      name: 'metricName' in point && typeof point.metricName === 'string' ? point.metricName : name,
      labels: Object.fromEntries(Object.entries(point.labels).map(([label, text]) => [label, String(text)])),
      value: point.value,
    })),
  );
  // What Prometheus adds: this process answers.
  return [...samples, { name: 'up', labels: { job: 'paasa' }, value: 1 }];
}
