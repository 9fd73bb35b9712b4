import { z } from 'zod';
import type { ForwardSignatures } from './cell-signatures.js';
import type { Cell } from './directory.repo.js';
import { answerPlugin, createAsk, type OnSilent, type SignedQuestion } from './signed-question.js';

export const HELD_PATH = '/api/cells/held';

const bodySchema = z.object({
  keys: z
    .array(z.object({ kind: z.enum(['order', 'payment', 'transfer']), value: z.string().max(100) }))
    .max(1_000),
});
const answerSchema = z.object({ held: z.array(z.boolean()) });

export type MoneyKey = z.infer<typeof bodySchema>['keys'][number];

const question: SignedQuestion<z.infer<typeof bodySchema>, z.infer<typeof answerSchema>> = {
  path: HELD_PATH,
  body: bodySchema,
  answer: answerSchema,
  bodyLimitBytes: 256 * 1024,
  contentOf: ({ keys }) => keys.map(({ kind, value }) => [kind, value]),
  fits: ({ held }, { keys }) => held.length === keys.length,
};

/** Asks a cell which of these its own database has. Shape: null if it does not answer, or does not accept the question. */
export type AskHeld = (cell: Cell, keys: readonly MoneyKey[]) => Promise<readonly boolean[] | null>;

export function createAskHeld(signatures: ForwardSignatures, onSilent: OnSilent): AskHeld {
  const ask = createAsk(question, signatures, onSilent);
  return async (cell, keys) => (await ask(cell, { keys: [...keys] }))?.held ?? null;
}

/** Answers the other cells which orders, payments and transfers this cell’s own database has. */
export const heldAnswer = (areHeld: (keys: readonly MoneyKey[]) => Promise<readonly boolean[]>) =>
  answerPlugin(question, async ({ keys }) => ({ held: [...(await areHeld(keys))] }));
