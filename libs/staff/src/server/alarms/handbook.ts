/** A rule of docs/operations/alerts.yml, with what docs/operations.md says about it. */
export interface HandbookAlarm {
  readonly alarm: string;
  readonly expr: string;
  /** How long it must be so before it fires, such as `5m`; without it, at once. */
  readonly for?: string;
  readonly severity: 'page' | 'ticket';
  readonly summary: string;
  readonly recipe: string;
}

export interface Handbook {
  readonly alarms: readonly HandbookAlarm[];
  /** The texts of the recipes, by their headings. */
  readonly recipes: Readonly<Record<string, string>>;
}

const numberText = (value: number): string => String(Number(value.toPrecision(3)));

const durationText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return `${String(Math.floor(minutes / 60))}h ${String(minutes % 60)}m`;
};

/** The summary of an alarm for one set of labels: the three forms of Prometheus' templates that the rules use. */
export const summaryOf = (
  { summary }: HandbookAlarm,
  labels: Readonly<Record<string, string>>,
  value: number,
): string =>
  summary
    .replaceAll(/\{\{\s*\$labels\.(\w+)\s*\}\}/g, (_whole, label: string) => labels[label] ?? 'this process')
    .replaceAll('{{ $value | humanizeDuration }}', durationText(value))
    .replaceAll(/\{\{\s*\$value[^}]*\}\}/g, numberText(value));
