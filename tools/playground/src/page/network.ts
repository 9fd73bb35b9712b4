import { TABLE_HEADER } from '../table-header.js';
import type { Network } from '../settings.js';

const SLOW_MS = 3_000;

const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ success: false, code, message }, { status });

/** The connection of the page's calls to the server, and its faults. */
export class PlaygroundNetwork {
  #network: Network = 'fine';
  #table = '';
  readonly #send: typeof fetch;
  readonly #lostKeys = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(send: typeof fetch) {
    this.#send = send;
  }

  behave(network: Network): void {
    this.#network = network;
  }

  /** Sets the table of all calls from now on. */
  sitAt(table: string): void {
    this.#table = table;
  }

  /** Calls `listener` after each call that may have changed something. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Replaces the page's `fetch`. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return this.#send(request);
    request.headers.set(TABLE_HEADER, this.#table);
    if (pathname.startsWith('/api/playground/')) return this.#send(request);
    if (this.#network === 'ended') return refusal(401, 'auth/not-signed-in', 'Please log in first.');
    if (request.method === 'GET') return this.#send(request);
    try {
      return await this.#change(request);
    } finally {
      for (const listener of this.#listeners) listener();
    }
  };

  async #change(request: Request): Promise<Response> {
    if (this.#network === 'busy')
      return refusal(503, 'games/too-busy', 'Too many bets at once. Please try again in a moment.');
    const key = request.headers.get('idempotency-key') ?? request.url;
    const answer = await this.#send(request);
    if (this.#network === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    // Once for each key: a repetition under the same key gets the result.
    if (this.#network === 'lost' && !this.#lostKeys.has(key)) {
      this.#lostKeys.add(key);
      throw new TypeError('The answer was lost.');
    }
    return answer;
  }
}
