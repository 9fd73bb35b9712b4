import { formatRupees } from '@paasa/money';
import { holdClosing } from '@paasa/auth/server';
import { requireNothingElse, UsageFault, UUID, type OperatorCommand } from './operator-command.js';

const LISTED_COUNT = 200;
const MAX_NOTE_LENGTH = 500;

/** What keeps a closed account from being erased: money that came after the closing. */
async function leftOf({ wallet }: Parameters<OperatorCommand['run']>[0], playerId: string): Promise<string> {
  const { balancePaise, heldPaise } = await wallet.findMoney(playerId);
  const left = balancePaise + heldPaise;
  return left === 0 ? '' : `  has ${formatRupees(balancePaise)}, held ${formatRupees(heldPaise)}`;
}

/** Closed accounts that are not erased yet. */
export const closingList: OperatorCommand = {
  usage: '',
  summary: 'lists closed accounts, the next one to be erased first, and what is left in their wallets',
  async run(context, given, print) {
    requireNothingElse(given);
    const closings = await context.accounts.listClosings(LISTED_COUNT);
    for (const { playerId, closedAt, eraseAfter, erasingAt } of closings) {
      const state =
        erasingAt === null ? `erased after ${eraseAfter?.toISOString() ?? ''}` : 'is being erased';
      const left = await leftOf(context, playerId);
      print(`${playerId}  closed ${closedAt?.toISOString() ?? ''}  ${state}${left}`);
    }
    print(closings.length === 0 ? 'No account is closed.' : `${closings.length} in the list.`);
    return 0;
  },
};

function readReturn([id, option, note, ...rest]: readonly string[]): { playerId: string; note: string } {
  requireNothingElse(rest);
  if (id === undefined || !UUID.test(id)) throw new UsageFault('Give the id of a player.');
  const isNote = option === '--note' && note !== undefined && note.trim() !== '';
  if (!isNote || note.length > MAX_NOTE_LENGTH)
    throw new UsageFault(`Give the reason as a note of at most ${MAX_NOTE_LENGTH} characters: --note "…".`);
  return { playerId: id.toLowerCase(), note: note.trim() };
}

/** Money that came into a closed account, and that its player cannot withdraw any more. */
export const closingReturn: OperatorCommand = {
  usage: 'PLAYER --note TEXT',
  summary: 'sends the money of a closed account back to the payments that it came from',
  async run({ wallet, record }, given, print) {
    const { playerId, note } = readReturn(given);
    const rest = await wallet.returnRest(
      playerId,
      async (tx) => (await holdClosing(tx, playerId)) !== null,
      (tx, { returnedPaise, leftPaise }) =>
        record(
          { event: 'operator-rest-returned', playerId, details: { returnedPaise, leftPaise, note } },
          tx,
        ),
    );
    if (rest === null) {
      print('The account is open: its player can withdraw.');
      return 1;
    }
    const { returnedPaise, leftPaise, transferIds } = rest;
    print(
      `${formatRupees(returnedPaise)} goes back with the next reconciliation: ${transferIds.length} payments.`,
    );
    if (leftPaise > 0)
      print(`${formatRupees(leftPaise)} stays: no payment can take it. It is kept in the books.`);
    return 0;
  },
};
