import type { z } from 'zod';

/** Thrown when the environment does not make a configuration; one line per fault, all of them. */
export class ConfigFaults extends Error {
  override readonly name = 'ConfigFaults';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(['The configuration has faults:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
    this.faults = faults;
  }
}

/**
 * Reads a typed configuration from environment variables; an empty variable counts as unset.
 *
 * Errors: `ConfigFaults` naming every fault at once. Values are not repeated, they may be secrets.
 */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigFaults(
    parsed.error.issues.map((issue) => `${issue.path.join('.') || '(all)'}: ${issue.message}`),
  );
}
