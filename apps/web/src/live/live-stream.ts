import { LIVE_BEAT_MS, LIVE_EVENTS, type LiveChange } from '@paasa/server-kit';
import type { LiveMessage } from './live-message.js';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A stream that has been silent for so long is dead, although the browser has not noticed. */
export const SILENCE_MS = 3 * LIVE_BEAT_MS;

export interface LiveStreamParts {
  /** The address that continues after an id; null: from now on. */
  readonly addressAfter: (id: string | null) => string;
  readonly lastId: string | null;
  readonly onMessage: (message: LiveMessage) => void;
  /** Renews the session before the stream is opened again. Shape: false if there is no session any more. */
  readonly isStillSignedIn: () => Promise<boolean>;
  /** 0 to 1. It spreads the browsers that lost the server at the same moment. */
  readonly draw: () => number;
}

/**
 * One stream of the server, opened again when it breaks: after 1 s, then with doubling pauses, a quarter of them random.
 *
 * The browser's own way to reconnect has no doubling pauses, and ends at the first refusal.
 *
 * Shape: a function that closes it.
 */
export function openLiveStream(parts: LiveStreamParts): () => void {
  const { addressAfter, onMessage, isStillSignedIn, draw } = parts;
  let { lastId } = parts;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failureCount = 0;
  let isClosed = false;

  const close = (): void => {
    isClosed = true;
    clearTimeout(timer);
    source?.close();
    window.removeEventListener('online', hurry);
  };
  const part = (message: LiveMessage): void => {
    source?.close();
    source = null;
    clearTimeout(timer);
    onMessage(message);
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** failureCount, LONGEST_WAIT_MS) * (1 - draw() / 4);
    failureCount += 1;
    timer = setTimeout(() => void openAgain(), waitMs);
  };
  const lose = (): void => part({ kind: 'lost' });
  const openAgain = async (): Promise<void> => {
    clearTimeout(timer);
    const isSignedIn = await isStillSignedIn();
    if (isClosed || source !== null) return;
    if (isSignedIn) open();
    else close();
  };
  const hurry = (): void => {
    if (source === null) void openAgain();
  };
  const hear = (message: LiveMessage): void => {
    clearTimeout(timer);
    timer = setTimeout(lose, SILENCE_MS);
    onMessage(message);
  };

  function open(): void {
    const opened = new EventSource(addressAfter(lastId), { withCredentials: true });
    source = opened;
    timer = setTimeout(lose, SILENCE_MS);
    opened.onerror = lose;
    opened.addEventListener(LIVE_EVENTS.ready, ({ data, lastEventId }: MessageEvent<string>) => {
      failureCount = 0;
      lastId = lastEventId;
      hear({ kind: 'ready', isResumed: data === 'resumed', id: lastEventId });
    });
    opened.addEventListener(LIVE_EVENTS.beat, () => hear({ kind: 'beat' }));
    opened.addEventListener(LIVE_EVENTS.signedOut, () => part({ kind: 'signed-out' }));
    opened.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      lastId = lastEventId;
      hear({ kind: 'change', change: JSON.parse(data) as LiveChange, id: lastEventId });
    };
  }

  window.addEventListener('online', hurry);
  open();
  return close;
}
