import { LIVE_EVENTS, type LiveChange } from '@paasa/server-kit';

/** The stream of a server, which jsdom does not have. */
export class FakeEventSource {
  static opened: FakeEventSource[] = [];
  onerror: (() => void) | null = null;
  onmessage: ((event: object) => void) | null = null;
  isClosed = false;
  private readonly hearers = new Map<string, (event: object) => void>();

  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }

  /** The one that is open. */
  static now(): FakeEventSource {
    const open = FakeEventSource.opened.filter(({ isClosed }) => !isClosed);
    if (open.length !== 1 || open[0] === undefined)
      throw new Error(`${String(open.length)} streams are open.`);
    return open[0];
  }

  addEventListener(name: string, hear: (event: object) => void): void {
    this.hearers.set(name, hear);
  }

  close(): void {
    this.isClosed = true;
  }

  ready(text: 'fresh' | 'resumed', id = 'p-1'): void {
    this.hearers.get(LIVE_EVENTS.ready)?.({ data: text, lastEventId: id });
  }

  beat(): void {
    this.hearers.get(LIVE_EVENTS.beat)?.({});
  }

  signOut(): void {
    this.hearers.get(LIVE_EVENTS.signedOut)?.({});
  }

  change(change: LiveChange, id = 'p-2'): void {
    this.onmessage?.({ data: JSON.stringify(change), lastEventId: id });
  }

  fail(): void {
    this.onerror?.();
  }
}

/** Messages between tabs: each arrives at every other channel of its name, as in a browser. */
export class FakeChannel {
  private static readonly open = new Set<FakeChannel>();
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;

  constructor(readonly name: string) {
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}

interface Waiting {
  readonly begin: () => void;
}

/** One lock: held by one tab, or taken from it. */
export class FakeLocks {
  private readonly waiting: Waiting[] = [];
  private loseLock: (() => void) | null = null;

  request(
    _name: string,
    { signal, steal = false }: { readonly signal?: AbortSignal; readonly steal?: boolean },
    work: () => Promise<void>,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        const lose = (): void => reject(new DOMException('stolen', 'AbortError'));
        this.loseLock = lose;
        work().then(() => {
          resolve();
          if (this.loseLock === lose) this.next();
        }, reject);
      };
      const queued = { begin };
      signal?.addEventListener('abort', () => {
        const place = this.waiting.indexOf(queued);
        if (place === -1) return;
        this.waiting.splice(place, 1);
        reject(new DOMException('left', 'AbortError'));
      });
      if (steal) {
        this.loseLock?.();
        begin();
      } else if (this.loseLock === null) begin();
      else this.waiting.push(queued);
    });
  }

  private next(): void {
    this.loseLock = null;
    this.waiting.shift()?.begin();
  }
}
