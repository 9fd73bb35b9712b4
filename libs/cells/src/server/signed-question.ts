import { createHash } from 'node:crypto';
import type { FastifySchema } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { ForwardSignatures } from './cell-signatures.js';
import type { Cell } from './directory.repo.js';
import { FORWARD_HEADER } from './forward-call.js';

/** Less than a run of the background work has for a page of a list. */
const ANSWER_TIMEOUT_MS = 3_000;

/** What one cell wants to know from another one. Both sides are made of it. */
export interface SignedQuestion<Body, Answer> {
  readonly path: string;
  readonly body: z.ZodType<Body>;
  readonly answer: z.ZodType<Answer>;
  readonly bodyLimitBytes: number;
  /** All that a body says, without the order of its fields. */
  contentOf(body: Body): unknown;
  /** Whether an answer can be one to the body. */
  fits(answer: Answer, body: Body): boolean;
}

/** Shape: null if the cell does not answer, or does not accept the question. */
export type Ask<Body, Answer> = (cell: Cell, body: Body) => Promise<Answer | null>;

/** Gets the reason of each answer that says nothing. */
export type OnSilent = (cell: string, reason: unknown) => void;

/** It is signed in place of the body. */
const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** Sends a question to another cell. */
export const createAsk =
  <Body, Answer>(
    { path, answer: answerSchema, contentOf, fits }: SignedQuestion<Body, Answer>,
    signatures: ForwardSignatures,
    onSilent: OnSilent,
  ): Ask<Body, Answer> =>
  async ({ name, address }, body) => {
    const vouched = digestOf(contentOf(body));
    const call = { cell: name, method: 'POST', url: path, ip: '0.0.0.0', vouched };
    try {
      const response = await fetch(new URL(path, address), {
        method: 'POST',
        headers: { 'content-type': 'application/json', [FORWARD_HEADER]: signatures.sign(call) },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The cell has answered ${String(response.status)}.`);
      const answer = answerSchema.parse(await response.json());
      if (!fits(answer, body)) throw new Error('The cell has answered another question.');
      return answer;
    } catch (error) {
      // Whatever it is, the cell has not answered.
      onSilent(name, error);
      return null;
    }
  };

/** Only cells know the path. */
const unknownPath = (): Error =>
  Object.assign(new Error('No cell has signed the call.'), { statusCode: 404 });

/** Answers the question to other cells, and to nobody else. */
export const answerPlugin =
  <Body, Answer>(
    { path, body: bodySchema, answer, bodyLimitBytes, contentOf }: SignedQuestion<Body, Answer>,
    answerTo: (body: Body) => Promise<Answer>,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const schema: FastifySchema = { hide: true, response: { 200: answer } };
    app.post(
      path,
      {
        bodyLimit: bodyLimitBytes,
        config: { calledFromOutside: true },
        // Before the body is read: work, and an answer about its fields, are for cells alone.
        async onRequest({ isForwarded }) {
          if (!isForwarded) throw unknownPath();
        },
        schema,
      },
      async (request) => {
        const { data: body } = bodySchema.safeParse(request.body);
        if (body === undefined || request.vouched !== digestOf(contentOf(body))) throw unknownPath();
        return answerTo(body);
      },
    );
  };
