import { formatRupees, paise } from '@paasa/money';
import type { TransferDossier } from '@paasa/wallet/server';
import { requireNothingElse, UsageFault, UUID, type OperatorCommand } from './operator-command.js';

/** The provider's id of an order, payment, payout or refund, or the bank's reference of a payout. */
const REFERENCE = /^(?:(?:order|pay|pout|rfnd)_\w{1,58}|[A-Z0-9]{10,22})$/;

const shown = (value: string | number | boolean | Date | readonly string[] | null): string =>
  value instanceof Date ? value.toISOString() : String(value ?? '-');

function describe(dossier: TransferDossier): string[] {
  const { events, entries, ...facts } = dossier;
  const { amountPaise, last4, ...rest } = facts;
  return [
    ...Object.entries(rest).map(([name, value]) => `${name.padEnd(14)} ${shown(value)}`),
    `${'amount'.padEnd(14)} ${formatRupees(paise(amountPaise))}`,
    ...(last4 === null ? [] : [`${'destination'.padEnd(14)} •••• ${last4}`]),
    'history:',
    ...events.map(({ createdAt, event, reporter, details }) =>
      `  ${createdAt.toISOString()}  ${event} (${reporter}) ${JSON.stringify(details)}`.trimEnd(),
    ),
    'ledger:',
    ...entries.map(
      ({ createdAt, seq, event, key }) => `  ${createdAt.toISOString()}  #${seq} ${event} ${key}`,
    ),
  ];
}

/** All records of one deposit or withdrawal. */
export const transferShow: OperatorCommand = {
  usage: 'ID',
  summary: 'shows everything about one deposit or withdrawal: states, history, ledger entries',
  async run({ wallet }, [given, ...rest], print) {
    requireNothingElse(rest);
    const isOurs = given !== undefined && UUID.test(given);
    if (given === undefined || (!isOurs && !REFERENCE.test(given)))
      throw new UsageFault(
        'Give the id of a transaction, as the player’s list shows it, or order_…, pay_…, pout_…, rfnd_… or a UTR.',
      );
    const dossier = await wallet.findTransfer(isOurs ? given.toLowerCase() : given);
    if (dossier === null) {
      print(`There is no transaction ${given}.`);
      if (given.startsWith('pay_')) print('Payments of unknown orders are in suspense:list --all.');
      return 1;
    }
    describe(dossier).forEach(print);
    return 0;
  },
};
