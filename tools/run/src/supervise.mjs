/** Keeps services running until a signal comes or one of them ends. */
import { fail, say } from './workspace.mjs';

/**
 * Stops all services, last started first, on SIGTERM or Ctrl-C (exit 0), or when one ends by itself (exit 1).
 *
 * `services` may still grow while the product starts.
 */
export function supervise(services) {
  let isStopping = false;
  const stopAll = async () => {
    isStopping = true;
    for (const service of [...services].reverse()) await service.stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => {
      if (isStopping) return;
      say('Stopping…');
      stopAll().then(
        () => process.exit(0),
        (error) => fail(String(error)),
      );
    });
  return {
    watch(service) {
      services.push(service);
      service.ended.then(({ code, signal }) => {
        if (isStopping) return;
        process.stderr.write(
          `${service.name} ended by itself (${signal ?? `exit ${code}`}):\n${service.lastErrors()}\n`,
        );
        stopAll().finally(() => process.exit(1));
      });
      return service;
    },
    async giveUp(error) {
      if (isStopping) return;
      await stopAll();
      fail(error instanceof Error ? error.message : String(error));
    },
  };
}
