import type { LiveMessage } from './live-message.js';
import { SILENCE_MS } from './live-stream.js';

/** Longer than the tab with the stream waits for a beat; up to twice as long, so that one tab is first. */
const STALE_MS = SILENCE_MS + 5_000;

export interface SharedParts {
  /** Names the player: the tabs of a browser have one player at a time. */
  readonly name: string;
  readonly open: (lastId: string | null, onMessage: (message: LiveMessage) => void) => () => void;
  readonly onMessage: (message: LiveMessage) => void;
  /** 0 to 1. */
  readonly draw: () => number;
}

const JOINING = 'joining';

/**
 * One stream for all tabs of a browser: over HTTP/1.1 a browser has six connections to a server, and a stream in each of six
 * tabs would leave none for calls. The tab that holds the lock has the stream and tells the others; when it closes, the
 * browser gives the lock to the next. A tab that hears nothing takes the lock from one that sleeps.
 *
 * Where the browser has no locks (a page without HTTPS), each tab has its own stream.
 *
 * Shape: a function that leaves.
 */
export function shareStream({ name, open, onMessage, draw }: SharedParts): () => void {
  if (!('locks' in navigator)) return open(null, onMessage);
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let lastId: string | null = null;
  let isOpen = false;
  /** Closes the stream and gives the lock back; none in a tab without the lock. */
  const lead: { end?: () => void } = {};
  let stale: ReturnType<typeof setTimeout> | undefined;

  const hasLeft = (): boolean => leaving.signal.aborted;
  const watchSilence = (): void => {
    clearTimeout(stale);
    if (!hasLeft()) stale = setTimeout(() => void request({ steal: true }), STALE_MS * (1 + draw()));
  };
  const hear = (message: LiveMessage): void => {
    if ('id' in message) lastId = message.id;
    isOpen = message.kind !== 'lost' && message.kind !== 'signed-out';
    watchSilence();
    // The tab with the stream finds out whether the player is still signed in.
    if (message.kind === 'signed-out') clearTimeout(stale);
    onMessage(message);
  };
  const begin = (): Promise<void> =>
    new Promise((resolve) => {
      const close = open(lastId, (message) => {
        channel.postMessage(message);
        hear(message);
      });
      lead.end = () => {
        delete lead.end;
        close();
        resolve();
      };
    });
  const endLead = (): void => lead.end?.();
  const request = async (options: LockOptions): Promise<void> => {
    if (lead.end !== undefined || hasLeft()) return;
    try {
      await navigator.locks.request(name, options, begin);
    } catch {
      // The tab leaves, or another tab has taken the lock: this one waits for its next turn.
      endLead();
      watchSilence();
      if (!hasLeft()) void request({ signal: leaving.signal });
    }
  };

  channel.onmessage = ({ data }: MessageEvent<LiveMessage | typeof JOINING>) => {
    if (data !== JOINING) hear(data);
    else if (lead.end !== undefined && isOpen) channel.postMessage({ kind: 'beat' } satisfies LiveMessage);
  };
  channel.postMessage(JOINING);
  void request({ signal: leaving.signal });
  return () => {
    leaving.abort();
    clearTimeout(stale);
    endLead();
    channel.close();
  };
}
