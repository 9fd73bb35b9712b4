import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { deriveKey, ofEachKey, type Keys } from '@paasa/server-kit/server';

const macWith = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', Buffer.from(deriveKey(key, purpose), 'hex'))
    .update(text)
    .digest('base64url');

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The mark that leads a browser with a session to its cell: `NAME.SIGNATURE`.
 *
 * It is the same for all sessions of a cell, so a proxy compares it with a list of them. It opens nothing.
 */
export const cellMarkOf = (keys: Keys, cell: string): string =>
  `${cell}.${macWith(ofEachKey(keys, (key) => key)[0], 'paasa mark of a cell', cell)}`;

/** What a cell knows about the call that it forwards. */
export interface ForwardedCall {
  /** The one cell that may answer it. */
  readonly cell: string;
  readonly method: string;
  readonly url: string;
  /** The address of the client. */
  readonly ip: string;
  /** What the cell has found out about the call, and can be found out once only. */
  readonly vouched?: unknown;
}

const signedSchema = z.object({
  cell: z.string(),
  method: z.string(),
  url: z.string(),
  ip: z.string(),
  vouched: z.unknown().optional(),
  atMs: z.number(),
});

/** Longer than two clocks differ and a call is on its way; a copy within it only repeats the call of its sender. */
const MAX_AGE_MS = 60_000;

export interface ForwardSignatures {
  sign(call: ForwardedCall): string;
  /** Shape: null unless a cell has signed it for this cell, method and address within the last minute. */
  read(text: string, call: Pick<ForwardedCall, 'cell' | 'method' | 'url'>): ForwardedCall | null;
}

/** Signs the calls that cells forward to each other. Keys of a rotation are all accepted. */
export function createForwardSignatures(keys: Keys, nowMs: () => number): ForwardSignatures {
  const macs = ofEachKey(keys, (key) => (text: string) => macWith(key, 'paasa call between cells', text));
  return {
    sign(call) {
      const body = Buffer.from(JSON.stringify({ ...call, atMs: nowMs() })).toString('base64url');
      return `${body}.${macs[0](body)}`;
    },
    read(text, { cell, method, url }) {
      const [body = '', mac = ''] = text.split('.');
      if (!macs.some((macOf) => isSame(mac, macOf(body)))) return null;
      const { atMs, ...call } = signedSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
      const isFresh = Math.abs(nowMs() - atMs) < MAX_AGE_MS;
      const isThis = call.cell === cell && call.method === method && call.url === url;
      return isFresh && isThis ? call : null;
    },
  };
}
