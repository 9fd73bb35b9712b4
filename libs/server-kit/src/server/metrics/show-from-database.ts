import { Gauge, type Registry } from 'prom-client';
import type { Database, Statement } from '../database/database.js';

export interface ShownFigure {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  /** Returns rows of the labels and a `value`. It runs at each scrape, so its cost must not grow with play. */
  readonly statement: Statement;
}

export interface FigureLog {
  warn(fields: object, message: string): void;
}

type FigureRow = Readonly<Record<string, string>> & { readonly value: number };

/** Shows metrics that are read from the database at each scrape. */
export function showFromDatabase(
  { registry, db, log }: { registry: Registry; db: Database; log: FigureLog },
  figures: readonly ShownFigure[],
): void {
  for (const { name, help, labelNames, statement } of figures) {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        this.reset();
        try {
          for (const { value, ...labels } of await db.read((tx) => tx.query<FigureRow>(statement)))
            this.set(labels, Number(value));
        } catch (error) {
          // A metric without labels would be shown as 0, which would be a false value.
          if (labelNames.length === 0) this.remove();
          // The other metrics are needed most while the database does not answer.
          log.warn({ err: error, event: 'metric-unknown', metric: name }, 'a metric could not be read');
        }
      },
    });
  }
}
