import path from 'node:path';
import { expect } from '@playwright/test';
import { copyOf, workspaceRoot } from './paths.js';
import type { Product } from './product.js';
import { RunningProcess } from './running-process.js';

export interface OperatorAnswer {
  readonly code: number | null;
  readonly output: string;
}

/** Runs `npm run ops -- …` with the product's own settings. */
export async function runOps(
  { ground }: Pick<Product, 'ground'>,
  ...words: string[]
): Promise<OperatorAnswer> {
  const script = path.join(copyOf('api'), 'main.mjs');
  const command = new RunningProcess(script, ground.environment, workspaceRoot, ['ops', ...words]);
  const { code } = await command.ended;
  return { code, output: command.output };
}

/** Recomputes the books from the entries and compares them with all other records, including the provider's. */
export async function expectSoundBooks(product: Pick<Product, 'ground'>): Promise<void> {
  const { code, output } = await runOps(product, 'ledger:verify');
  expect(`${String(code)}\n${output}`).toMatch(/^0\n[\s\S]*The books are right\./);
}

/** Reconciles everything open with the provider now. Errors: throws when that fails. */
export async function reconcile(product: Product): Promise<void> {
  const { code, output } = await runOps(product, 'reconcile');
  if (code !== 0) throw new Error(`reconcile ended with ${String(code)}:\n${output}`);
}
