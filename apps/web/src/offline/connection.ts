/** `offline`: this device has no network. `unreachable`: it has one, but the server does not answer. */
export type Standing = 'online' | 'offline' | 'unreachable';

export interface ConnectionParts {
  /** Always resolves, never rejects. */
  readonly isServerThere: () => Promise<boolean>;
  readonly hasNetwork: () => boolean;
  /** The server answers again. */
  readonly onBack: () => void;
  /** 0 to 1. It spreads the requests of many pages that lost the server at the same moment. */
  readonly draw: () => number;
}

export interface Connection {
  standing(): Standing;
  /** Calls back when the standing changes. Shape: a function that ends it. */
  subscribe(onChange: () => void): () => void;
  /** A call failed: checks the server now, unless a check is already planned. */
  suspect(): void;
  /** The situation may have improved: checks now, if the server is unavailable. */
  hope(): void;
  /** Stops checking. */
  stop(): void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Each pause is twice as long as the one before, up to half a minute. A quarter of it is random. */
export const waitMs = (failureCount: number, drawn: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failureCount, LONGEST_WAIT_MS) * (1 - drawn / 4);

/**
 * Knows whether the server can be reached.
 *
 * The browser's own network state is only a hint: a product on the same machine needs no network, and a network does
 * not mean that the server answers. So a failure triggers a check, and only the answer counts.
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
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may be stopped while it waits
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
