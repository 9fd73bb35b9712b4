import { revenueOf, type HouseFigures } from '@paasa/cells';
import { formatRupees, paise } from '@paasa/money';
import { HOUSE_STEPS } from '@paasa/server-kit';
import { requireNothingElse, UsageFault, type OperatorCommand } from './operator-command.js';

const rupees = (amountPaise: number): string => formatRupees(paise(amountPaise));

function lineOf(figures: HouseFigures): string {
  const { ggrPaise, ngrPaise, netDepositedPaise } = revenueOf(figures);
  return [
    `${figures.betCount.toLocaleString('en-IN')} bets: staked ${rupees(figures.stakedPaise)}`,
    `paid out ${rupees(figures.paidPaise)}`,
    `GGR ${rupees(ggrPaise)}`,
    `costs ${rupees(figures.costsPaise)}`,
    `NGR ${rupees(ngrPaise)}; ${figures.depositCount.toLocaleString('en-IN')} payments: deposits ${rupees(figures.depositedPaise)}`,
    `withdrawals ${rupees(figures.withdrawnPaise)}`,
    `difference ${rupees(netDepositedPaise)}`,
    `corrections ${rupees(figures.correctedPaise)}`,
    `fees ${rupees(figures.feesPaise)}`,
  ].join(', ');
}

/** What the overview of the console shows as “All cells”. */
export const cellsHouse: OperatorCommand = {
  usage: '[hour|day|month]',
  summary:
    'the house’s figures of each cell and their sum: 24 hours, 30 days (unless you say another), 12 months',
  async run({ cells: joined }, [given = 'day', ...rest], print) {
    requireNothingElse(rest);
    const step = HOUSE_STEPS.find((one) => one === given);
    if (step === undefined) throw new UsageFault(`Not understood: ${given}`);
    if (joined === null) {
      print('The product is one cell: CELL is not set.');
      return 0;
    }
    const { cells, sum, silent } = await joined.readHouseOfCells(step);
    for (const { cell, figures } of cells)
      print(`${cell}  ${figures === null ? 'DOES NOT ANSWER' : lineOf(figures)}`);
    print(`${silent.length === 0 ? 'sum' : `SUM WITHOUT ${silent.join(', ')}`}  ${lineOf(sum)}`);
    return silent.length === 0 ? 0 : 1;
  },
};
