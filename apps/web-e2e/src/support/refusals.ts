import { expect } from '@playwright/test';
import type { Answer } from './http-client.js';
import type { Refusal } from './wire.js';

/** Texts that must never leave the server: stacks, SQL, paths, names of parts. */
const INTERNAL =
  /\n\s+at |\bselect\b.*\bfrom\b|\binsert into\b|node_modules|\.(?:m?js|ts)\b|zod|kysely|fastify|fst_|pg_|pglite/i;

function isRefusal(body: unknown): body is Refusal {
  if (
    typeof body !== 'object' ||
    body === null ||
    Object.keys(body).toSorted().join() !== 'code,message,success'
  )
    return false;
  const { success, code, message }: { success?: unknown; code?: unknown; message?: unknown } = body;
  return (
    success === false &&
    typeof code === 'string' &&
    /^[a-z][a-z-]*\/[a-z0-9-]+$/.test(code) &&
    typeof message === 'string' &&
    message.trim() === message &&
    message !== ''
  );
}

/**
 * Whether an answer is a refusal as `decisions.md` §3 defines it: a 4xx with code and message, in JSON, without
 * internal details.
 *
 * Shape: its fault, or null.
 */
export function faultOf(answer: Answer<unknown>, what: string, status?: number): string | null {
  const received = `${what.slice(0, 60)} → ${String(answer.status)} ${answer.text.slice(0, 200)}`;
  const isStatusRight =
    status === undefined ? answer.status >= 400 && answer.status < 500 : answer.status === status;
  if (!isStatusRight) return `${received} (expected ${String(status ?? '4xx')})`;
  if (!/^application\/json/.test(answer.headers.get('content-type') ?? '') || !isRefusal(answer.body)) {
    return `${received} (expected success, code and message)`;
  }
  return INTERNAL.test(answer.text) ? `${received} (tells internals)` : null;
}

export function expectRefusal(answer: Answer<unknown>, what: string, status?: number): void {
  expect(faultOf(answer, what, status)).toBeNull();
}

/** Collects the faults of many answers, so that one report names all of them. */
export class FaultList {
  private readonly faults: string[] = [];

  add(answer: Answer<unknown>, what: string, status?: number): void {
    const fault = faultOf(answer, what, status);
    if (fault !== null) this.faults.push(fault);
  }

  expectNone(): void {
    expect(this.faults).toEqual([]);
  }
}
