import { expect } from '@playwright/test';
import type { Answer } from './http-client.js';

/** What must never leave the server: stacks, SQL, paths, names of parts. */
const INTERNAL =
  /\n\s+at |\bselect\b.*\bfrom\b|\binsert into\b|node_modules|\.(?:m?js|ts)\b|zod|kysely|fastify|pg_|pglite/i;

/** A refusal as `decisions.md` §3 has it: a 4xx with code and message, in JSON, telling nothing internal. */
export function expectRefusal(answer: Answer<unknown>, what: string, status?: number): void {
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  if (status !== undefined) expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBe(status);
  expect(answer.headers.get('content-type'), what).toMatch(/^application\/json/);
  expect(answer.body, what).toEqual({
    success: false,
    code: expect.stringMatching(/^[a-z][a-z-]*\/[a-z0-9-]+$/),
    message: expect.stringMatching(/^\S.*\S$/s),
  });
  expect(answer.text, what).not.toMatch(INTERNAL);
}
