import type { z } from 'zod';

/** Thrown if the environment is not a valid configuration. It has one line for each fault. */
export class ConfigFaults extends Error {
  override readonly name = 'ConfigFaults';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(['The configuration has faults:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
    this.faults = faults;
  }
}

/**
 * Reads a typed configuration from environment variables. An empty variable counts as unset.
 *
 * Errors: `ConfigFaults` with all faults. It does not repeat values, because they may be secrets.
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
