import type { Faults } from './faults.js';
import type { History } from './history.js';
import { proveBets, proveRepeats, proveSeeds } from './prove-answers.js';
import { proveBound } from './prove-bound.js';
import { proveBalance, proveNothingOpen, proveProvider, proveTransfers } from './prove-money.js';

/**
 * Whether the final state agrees with all answers: every acknowledged call once and with its answer, balances that are
 * the fold of the ledger, nonces without a gap, limits and exclusions that hold, nothing unfinished.
 */
export function proveHistory(history: History): Faults {
  const byClient = history.accounts.flatMap((account, client) => {
    const answered = history.answered.filter((one) => one.client === client);
    return [
      ...proveBets(account, answered),
      ...proveSeeds(account, answered),
      ...proveBalance(account),
      ...proveTransfers(account, answered),
      ...proveNothingOpen(account),
    ].map((fault) => `client ${String(client)}, ${fault}`);
  });
  return [
    ...byClient,
    ...proveBound(history.bound),
    ...proveRepeats(history.repeats),
    ...proveProvider(history),
    ...(/^0\n[\s\S]*The books are right\./.test(history.books) ? [] : [history.books]),
    ...(/^0\nEvery webhook is processed/.test(history.inbox) ? [] : [history.inbox]),
  ];
}
