import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ForwardSignatures } from './cell-signatures.js';
import type { ClaimKey } from './directory.js';
import type { Cell } from './directory.repo.js';
import { FORWARD_HEADER } from './forward-call.js';

export const HELD_PATH = '/api/cells/held';

/** Less than a run of the background work has for a page of a list. */
const ANSWER_TIMEOUT_MS = 3_000;
const BODY_LIMIT_BYTES = 256 * 1024;

const keysSchema = z
  .array(z.object({ kind: z.enum(['order', 'payment', 'transfer']), value: z.string().max(100) }))
  .max(1_000);
const answerSchema = z.object({ held: z.array(z.boolean()) });

export type MoneyKey = z.infer<typeof keysSchema>[number];

/** It is signed in place of the body. */
const digestOf = (keys: readonly ClaimKey[]): string =>
  createHash('sha256')
    .update(JSON.stringify(keys.map(({ kind, value }) => [kind, value])))
    .digest('base64url');

/** Asks a cell which of these its own database has. Shape: null if it does not answer, or does not accept the question. */
export type AskHeld = (cell: Cell, keys: readonly ClaimKey[]) => Promise<readonly boolean[] | null>;

/** `onSilent` gets the reason of each answer that says nothing. */
export const createAskHeld =
  (signatures: ForwardSignatures, onSilent: (cell: string, reason: unknown) => void): AskHeld =>
  async ({ name, address }, keys) => {
    const call = { cell: name, method: 'POST', url: HELD_PATH, ip: '0.0.0.0', vouched: digestOf(keys) };
    try {
      const answer = await fetch(new URL(HELD_PATH, address), {
        method: 'POST',
        headers: { 'content-type': 'application/json', [FORWARD_HEADER]: signatures.sign(call) },
        body: JSON.stringify({ keys }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`The cell has answered ${String(answer.status)}.`);
      const { held } = answerSchema.parse(await answer.json());
      if (held.length !== keys.length) throw new Error('The cell has answered another question.');
      return held;
    } catch (error) {
      // Whatever it is, the cell has not said that it does not have them.
      onSilent(name, error);
      return null;
    }
  };

export interface HeldCallOptions {
  /** What the database of this cell has. */
  areHeld(keys: readonly MoneyKey[]): Promise<readonly boolean[]>;
}

/** Only cells know this path. */
const unknownPath = (): Error =>
  Object.assign(new Error('No cell has signed the call.'), { statusCode: 404 });

/** Answers the other cells which orders, payments and transfers this cell’s own database has. */
export const heldCallRoute: FastifyPluginAsyncZod<HeldCallOptions> = async (app, { areHeld }) => {
  app.post(
    HELD_PATH,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      config: { calledFromOutside: true },
      // Before the body is read: work, and an answer about its fields, are for cells alone.
      async onRequest({ isForwarded }) {
        if (!isForwarded) throw unknownPath();
      },
      schema: { hide: true, body: z.object({ keys: keysSchema }), response: { 200: answerSchema } },
    },
    async ({ vouched, body: { keys } }) => {
      if (vouched !== digestOf(keys)) throw unknownPath();
      return { held: [...(await areHeld(keys))] };
    },
  );
};
