import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sandboxCredentials } from '../server/credentials/sandbox-credentials.js';

const { razorpayKeyId, razorpayKeySecret } = sandboxCredentials;

export type ExtraHeaders = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export function createDataDir(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'paasa-sandbox-test-'));
}

/** The discard port refuses connections, so webhooks stay pending unless a test names a receiver. */
export const noReceiver = 'http://127.0.0.1:9/nobody';

export async function callApi(
  baseUrl: string,
  method: 'GET' | 'POST',
  pathname: string,
  body?: unknown,
  headers: ExtraHeaders = {},
): Promise<Answer> {
  const basic = Buffer.from(`${razorpayKeyId}:${razorpayKeySecret}`).toString('base64');
  return answerOf(
    await fetch(`${baseUrl}/razorpay/v1${pathname}`, {
      method,
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}

export async function post(url: string, body: unknown): Promise<Answer> {
  return answerOf(
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, body: await response.json() };
}
