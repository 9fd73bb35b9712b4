import path from 'node:path';
import { expect } from '@playwright/test';
import { copyOf, workspaceRoot } from './paths.js';
import type { Product } from './product.js';
import { RunningProcess } from './running-process.js';

export interface OperatorAnswer {
  readonly code: number | null;
  readonly output: string;
}

/** What `npm run ops -- …` does, on the product's own settings. */
export async function runOps({ ground }: Product, ...words: string[]): Promise<OperatorAnswer> {
  const script = path.join(copyOf('api'), 'main.mjs');
  const command = new RunningProcess(script, ground.environment, workspaceRoot, ['ops', ...words]);
  const { code } = await command.ended;
  return { code, output: command.output };
}

/** Has the books recomputed from the entries and compared with everything beside them, the provider included. */
export async function expectSoundBooks(product: Product): Promise<void> {
  const { code, output } = await runOps(product, 'ledger:verify');
  expect(`${String(code)}\n${output}`).toMatch(/^0\n[\s\S]*The books are right\./);
}

/** Asks the provider about everything open, now, and throws where that fails. */
export async function reconcile(product: Product): Promise<void> {
  const { code, output } = await runOps(product, 'reconcile');
  if (code !== 0) throw new Error(`reconcile ended with ${String(code)}:\n${output}`);
}
