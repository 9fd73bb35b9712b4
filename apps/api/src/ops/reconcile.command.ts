import { requireNothingElse, type OperatorCommand } from './operator-command.js';

const WAIT_MS = 500;
/** A run against a slow provider takes minutes too. */
const TIMEOUT_MS = 10 * 60_000;
const WAITS = TIMEOUT_MS / WAIT_MS;

/** Reconciles everything open with the provider, now. */
export const reconcile: OperatorCommand = {
  usage: '',
  summary: 'requests the state of everything open from the payment provider, now',
  async run({ wallet, pause }, given, print) {
    requireNothingElse(given);
    let summary = await wallet.reconcile();
    for (let wait = 1; summary === null && wait <= WAITS; wait += 1) {
      if (wait === 1) print('Another run is in progress; waiting for it.');
      await pause(WAIT_MS);
      summary = await wallet.reconcile();
    }
    if (summary === null) {
      print('The other run does not end; try again later.');
      return 1;
    }
    for (const [name, count] of Object.entries(summary)) print(`${name}: ${String(count)}`);
    if (!summary.isComplete) print('The run stopped before its end; run it again for the rest.');
    return summary.failed === 0 && summary.isComplete ? 0 : 1;
  },
};
