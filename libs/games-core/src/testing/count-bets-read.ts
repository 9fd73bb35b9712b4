import type { Statement, Tx } from '@paasa/server-kit/server';
import { z } from 'zod';

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
const explainedSchema = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.custom<Plan>() })) }));

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const readBy = (plan: Plan): number =>
  nodesOf(plan)
    .filter((node) => node['Relation Name']?.startsWith('bets'))
    .reduce(
      (sum, node) =>
        sum + node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
      0,
    );

/** How many rows of bets each statement of `ask` reads, in order. */
export async function countBetsRead(tx: Tx, ask: (tx: Tx) => Promise<unknown>): Promise<number[]> {
  const asked: (readonly [Statement, readonly unknown[] | undefined])[] = [];
  await ask({
    ...tx,
    query(statement, parameters) {
      asked.push([statement, parameters]);
      return tx.query(statement, parameters);
    },
  });
  const counts: number[] = [];
  for (const [{ name, text }, parameters] of asked) {
    const explain = { name: `test-explain-${name}`, text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}` };
    const root = explainedSchema.parse(await tx.query(explain, parameters))[0]?.['QUERY PLAN'][0]?.Plan;
    if (root === undefined) throw new Error('There is no plan.');
    counts.push(readBy(root));
  }
  return counts;
}
