import { Agent, request as send } from 'node:http';
import type { Answer } from '../http-client.js';

/** A request as it goes out, with nothing that a browser or `fetch` would mend. */
export interface WireRequest {
  readonly method: string;
  /** Path and query, with percent signs as they are. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | Uint8Array | null;
}

/** Keeps connections open between requests, so that one answered wrongly would spoil the next. */
export class WireClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(private readonly origin: string) {}

  /** The cookie is the caller's own, and may be empty. Errors: throws where the connection ends before the answer does. */
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
          const heard = new Headers();
          for (const [name, values] of Object.entries(response.headersDistinct))
            for (const value of values ?? []) heard.append(name, value);
          resolve({ status: response.statusCode ?? 0, headers: heard, text, body: readJson(text) });
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
    // Pages and figures are no JSON; whoever needs it looks.
    return null;
  }
}
