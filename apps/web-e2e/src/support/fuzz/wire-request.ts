import { Agent, request as send } from 'node:http';
import type { Answer } from '../http-client.js';

/** A request on the wire. Browsers and `fetch` would correct it. */
export interface WireRequest {
  readonly method: string;
  /** Path and query, with percent signs unchanged. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | Uint8Array | null;
}

/** Reuses connections, so that a wrong answer would disturb the next request. */
export class WireClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(private readonly origin: string) {}

  /** The caller's cookie, which may be empty. Errors: throws when the connection ends before the answer. */
  async send({ method, target, headers, body }: WireRequest, cookie: string): Promise<Answer<unknown>> {
    const { hostname, port } = new URL(this.origin);
    const bytes = body === null ? null : Buffer.from(body);
    const lines = [['Host', `${hostname}:${port}`], ...headers].flat();
    if (cookie !== '') lines.push('Cookie', cookie);
    if (bytes !== null) lines.push('Content-Length', String(bytes.byteLength));
    return new Promise((resolve, reject) => {
      const going = send({ agent: this.agent, hostname, port, method, path: target, headers: lines });
      going.once('error', reject);
      going.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const headers = new Headers();
          for (const [name, values] of Object.entries(response.headersDistinct))
            for (const value of values ?? []) headers.append(name, value);
          resolve({ status: response.statusCode ?? 0, headers, text, body: readJson(text) });
        });
      });
      going.end(bytes ?? undefined);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Pages and metrics are not JSON. The caller checks for that.
    return null;
  }
}
