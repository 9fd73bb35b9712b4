import type { Database } from '@paasa/server-kit/server';
import type { AuthConfig } from '../server/index.js';
import { createNeedsOf } from '../server/limits/needs-of.js';
import type { LimitRule } from '../server/limits/limit-rules.js';

const leaveStatement = {
  name: 'test-leave-tokens',
  text: `
    INSERT INTO auth.rate_limits (bucket_key, full_at) VALUES ($1, $2)
    ON CONFLICT (bucket_key) DO UPDATE SET full_at = excluded.full_at
  `,
};

/** Leaves so many tokens in a shared bucket, as if all callers together had used up the others. */
export async function leaveTokens(
  db: Database,
  rule: LimitRule,
  { config, count, nowMs }: { readonly config: AuthConfig; readonly count: number; readonly nowMs: number },
): Promise<void> {
  const [shared] = createNeedsOf(config)([{ rule }], '').shared;
  if (shared === undefined) throw new Error(`${rule.name} is not a limit with a shared bucket.`);
  const { key, capacityMs, refillMs } = shared.bucket;
  const fullAt = new Date(nowMs + capacityMs - count * refillMs);
  await db.transaction((tx) => tx.query(leaveStatement, [key, fullAt]));
}
