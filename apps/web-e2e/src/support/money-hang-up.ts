import { request as sendRequest } from 'node:http';
import type { Player } from './player.js';

/** Sends a whole call of the player and closes the connection without reading an answer. */
export async function sendAndHangUp(
  { http }: Player,
  path: string,
  { body, headers }: { readonly body: object; readonly headers?: Readonly<Record<string, string>> },
): Promise<void> {
  const text = JSON.stringify(body);
  const cookie = http.cookieNames.map((name) => `${name}=${http.cookie(name) ?? ''}`).join('; ');
  const request = sendRequest(new URL(path, http.origin), {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      origin: http.origin,
      cookie,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    },
  });
  await new Promise<void>((resolve) => {
    request.once('close', resolve);
    // The test closes the connection, so there is no answer.
    request.on('error', () => request.destroy());
    request.end(text, () => request.destroy());
  });
}
