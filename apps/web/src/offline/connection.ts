/** `offline`: this device has no network. `unreachable`: it has one, and yet the server does not answer. */
export type Standing = 'online' | 'offline' | 'unreachable';

export interface ConnectionParts {
  /** Resolves, whatever happens. */
  readonly isServerThere: () => Promise<boolean>;
  readonly hasNetwork: () => boolean;
  /** The server answers again. */
  readonly onBack: () => void;
  /** 0 to 1; spreads the questions of many pages, which all lost the server in the same moment. */
  readonly draw: () => number;
}

export interface Connection {
  standing(): Standing;
  /** Calls back when the standing changes. Shape: returns what ends it. */
  subscribe(onChange: () => void): () => void;
  /** Something failed: asks the server now, unless the next question is already planned. */
  suspect(): void;
  /** Something may have changed for the better: asks now, if the server is away. */
  hope(): void;
  /** Asks no more. */
  stop(): void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Each wait is twice as long as the one before, up to half a minute; a quarter of it is drawn. */
export const waitMs = (failureCount: number, drawn: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failureCount, LONGEST_WAIT_MS) * (1 - drawn / 4);

/**
 * Knows whether the server can be reached.
 *
 * What the browser says of its network is a hint only: with the product on the same machine it needs none, and a
 * network does not mean that the server is there. So a failure makes it ask, and only the answer counts.
 */
export function createConnection({ isServerThere, hasNetwork, onBack, draw }: ConnectionParts): Connection {
  const listeners = new Set<() => void>();
  let standing: Standing = 'online';
  let failureCount = 0;
  let isAsking = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: Standing): void => {
    if (next === standing) return;
    standing = next;
    for (const listener of listeners) listener();
  };

  const ask = async (): Promise<void> => {
    if (isAsking || isStopped) return;
    clearTimeout(timer);
    isAsking = true;
    const isThere = await isServerThere();
    isAsking = false;
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- it may be stopped while it waits
    if (isStopped) return;
    if (!isThere) {
      become(hasNetwork() ? 'unreachable' : 'offline');
      timer = setTimeout(() => void ask(), waitMs(failureCount, draw()));
      failureCount += 1;
      return;
    }
    failureCount = 0;
    if (standing === 'online') return;
    become('online');
    onBack();
  };

  return {
    standing: () => standing,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    suspect() {
      if (standing === 'online') void ask();
    },
    hope() {
      if (standing !== 'online') void ask();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
