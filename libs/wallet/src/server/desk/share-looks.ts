const ignore = (): void => undefined;

/**
 * Runs one look at a time. Calls that come meanwhile share the next one: each gets what was there when it called, or later.
 *
 * Errors: rejects as the look of the call does.
 */
export function shareLooks<Seen>(look: () => Promise<Seen>): () => Promise<Seen> {
  let running: Promise<Seen> | null = null;
  let next: Promise<Seen> | null = null;
  const start = (): Promise<Seen> => {
    next = null;
    running = look().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (next !== null) return next;
    if (running === null) return start();
    next = running.then(ignore, ignore).then(start);
    return next;
  };
}
