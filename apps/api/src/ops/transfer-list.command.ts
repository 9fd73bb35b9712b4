import { formatRupees } from '@paasa/money';
import { requireNothingElse, UsageFault, type OperatorCommand } from './operator-command.js';

/** More than an operator reads; with more open transfers the oldest come first. */
const LISTED_COUNT = 200;

function readMinHours([word, hours, ...rest]: readonly string[]): number {
  if (word === undefined) return 0;
  if (word !== '--older') requireNothingElse([word]);
  requireNothingElse(rest);
  if (hours === undefined || !/^\d{1,5}(\.\d+)?$/.test(hours))
    throw new UsageFault('Give a number of hours after `--older`.');
  return Number(hours);
}

/** Open transfers and their start times; changes nothing. */
export const transferList: OperatorCommand = {
  usage: '[--older HOURS]',
  summary: 'lists deposits and withdrawals that have not ended, oldest first',
  async run({ wallet }, given, print) {
    const minHours = readMinHours(given);
    const { items, count } = await wallet.listOpenTransfers({ minHours, limit: LISTED_COUNT });
    for (const { transferId, playerId, type, amountPaise, stage, createdAt } of items)
      print(
        `${createdAt.toISOString()}  ${transferId}  ${type} ${formatRupees(amountPaise)}  ${stage ?? 'ordered'}  player ${playerId}`,
      );
    if (count > items.length) print(`… and ${count - items.length} younger ones`);
    print(count === 0 ? 'No transfer is open.' : `${count} in the list.`);
    return 0;
  },
};
