import { Gauge, type Registry } from 'prom-client';
import type { Database, Statement } from '../database/database.js';

export interface ShownFigure {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  /** Gives rows of the labels and a `value`. It is run at each scrape: what it reads must not grow with play. */
  readonly statement: Statement;
}

export interface FigureLog {
  warn(fields: object, message: string): void;
}

type FigureRow = Readonly<Record<string, string>> & { readonly value: number };

/** Shows figures as the database has them when they are asked for. */
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
          // A figure without labels would be shown as 0, which is an answer.
          if (labelNames.length === 0) this.remove();
          // The other figures are wanted most of all while the database is away.
          log.warn({ err: error, event: 'metric-unknown', metric: name }, 'a figure could not be read');
        }
      },
    });
  }
}
