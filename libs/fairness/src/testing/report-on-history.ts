import { openExport, portableHmacSha256, rowCountOf, verifyHistory } from '../index.js';
import type { BetVerifier, FairnessExportResponse, HistoryReport } from '../index.js';
import { verifyCoinBet } from './build-history.js';

/** Has no words for a coin without a side. */
const verifyCoin: BetVerifier = (bet, numbers) =>
  bet.gameData['side'] === 'none' ? [] : verifyCoinBet(bet, numbers);

/** Verifies a history by the rules of the coin alone. Errors: throws if it is not a history. */
export function reportOnHistory(history: FairnessExportResponse): HistoryReport {
  const opened = openExport(JSON.stringify(history));
  if (!opened.ok) throw new Error(opened.refusal.message);
  const work = verifyHistory(opened.value, {
    verifierOf: (game) => (game === 'coin' ? verifyCoin : null),
    hmacSha256: portableHmacSha256,
  });
  let stepCount = 0;
  for (;;) {
    const step = work.next();
    if (step.done === true) {
      if (stepCount !== rowCountOf(opened.value)) throw new Error(`There were ${stepCount} steps.`);
      if (!step.value.ok) throw new Error(step.value.refusal.message);
      return step.value.value;
    }
    stepCount += 1;
  }
}
