import { Counter, type Registry } from '@paasa/server-kit/server';

/** More wrong codes within an hour, in one process, than people mistype. */
export const ALARMING_COUNT = 100;
const HOUR_MS = 3_600_000;

export interface AlarmLog {
  error(fields: object, message: string): void;
}

/**
 * Counts wrong codes over all accounts. Too many mean that an attacker guesses: then it logs an error, once an hour.
 *
 * Shape: the function that counts one.
 */
export function createWrongCodeAlarm({
  registry,
  log,
  nowMs,
}: {
  readonly registry: Registry;
  readonly log: AlarmLog;
  readonly nowMs: () => number;
}): () => void {
  const counter = new Counter({
    name: 'paasa_auth_wrong_codes_total',
    help: 'Codes to reset a password that were wrong, over all accounts.',
    registers: [registry],
  });
  let beganAtMs = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    counter.inc();
    const now = nowMs();
    if (now - beganAtMs >= HOUR_MS) {
      beganAtMs = now;
      count = 0;
    }
    count += 1;
    if (count === ALARMING_COUNT)
      log.error(
        { event: 'codes-guessed', count, withinMs: now - beganAtMs },
        'codes to reset passwords are being guessed',
      );
  };
}
