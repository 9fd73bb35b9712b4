import type { Logger } from 'pino';

const STOP_LIMIT_MS = 10_000;

/**
 * Stops in order on SIGTERM or Ctrl-C: tell the proxy, which then sends no more calls; accept nothing new, finish what is
 * in flight, close the listed resources, exit 0.
 *
 * After 10 s without the time for the proxy, or on a second signal, the process ends at once: everything acknowledged is already durable.
 */
export function stopOnSignal(
  logger: Logger,
  tellProxy: () => Promise<unknown>,
  steps: readonly (() => Promise<unknown>)[],
): void {
  let isStopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ reason }, 'stopping');
    await tellProxy();
    const limit = setTimeout(() => {
      // An unanswered call had no effect, or can be repeated with its key. So ending now loses nothing.
      logger.error('not everything in flight finished within 10 s');
      process.exit(0);
    }, STOP_LIMIT_MS);
    for (const step of steps) await step();
    clearTimeout(limit);
    process.exit(0);
  };
  const begin = (reason: string): void => {
    stop(reason).catch((error: unknown) => {
      logger.error({ err: error }, 'stopping failed');
      process.exit(1);
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, begin);
  // The launcher at the other end of the IPC channel is gone, perhaps by kill -9. So no signal would ever stop this
  // process.
  process.once('disconnect', () => {
    begin('launcher gone');
  });
}
