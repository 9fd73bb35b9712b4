import { formatRupees } from '@paasa/money';
import { readNote } from './read-note.js';
import { printable, requireNothingElse, UsageFault, UUID, type OperatorCommand } from './operator-command.js';

const LISTED_COUNT = 200;

/** Withdrawals that need a review because of a rule. */
export const reviewList: OperatorCommand = {
  usage: '',
  summary: 'lists withdrawals that wait for a review, longest waiting first',
  async run({ wallet }, given, print) {
    requireNothingElse(given);
    const waiting = await wallet.listReviews(LISTED_COUNT);
    for (const { transferId, playerId, amountPaise, reasons, requestedAt, payeeName, last4 } of waiting) {
      const to = last4 === null ? 'back to the source' : `to ${printable(payeeName ?? '')} •••• ${last4}`;
      print(
        `${requestedAt.toISOString()}  ${transferId}  ${formatRupees(amountPaise)}  ${to}  player ${playerId}  ${reasons.join(', ')}`,
      );
    }
    print(waiting.length === 0 ? 'No withdrawal waits for a review.' : `${waiting.length} in the list.`);
    return 0;
  },
};

interface Words {
  readonly transferId: string;
  readonly note: string;
}

function readWords([id, ...words]: readonly string[]): Words {
  if (id === undefined || !UUID.test(id))
    throw new UsageFault('Give the id of a withdrawal, as review:list shows it.');
  return { transferId: id.toLowerCase(), note: readNote(words) };
}

const answers = {
  approved: (id: string, amount: string) =>
    `${id}: ${amount} goes out with the next reconciliation, or when its wait is over.`,
  refused: (id: string, amount: string) => `${id}: ${amount} is back in the player’s balance.`,
};

function decision(decided: keyof typeof answers, summary: string): OperatorCommand {
  return {
    usage: 'ID --note TEXT',
    summary,
    async run({ wallet, record }, given, print) {
      const { transferId, note } = readWords(given);
      const outcome = await wallet.decideReview(
        { transferId, decision: decided, note },
        (tx, { playerId, amountPaise }) =>
          record(
            { event: `operator-review-${decided}`, playerId, details: { transferId, amountPaise, note } },
            tx,
          ),
      );
      if (outcome.kind === 'not-waiting') {
        print(`${transferId} does not wait for a review.`);
        return 1;
      }
      print(answers[decided](transferId, formatRupees(outcome.amountPaise)));
      return 0;
    },
  };
}

/** An operator has approved it: it may go out. */
export const reviewApprove = decision('approved', 'lets a withdrawal that waits for a review go out');

/** An operator has refused it: the player gets the money back. */
export const reviewRefuse = decision(
  'refused',
  'gives the amount of a withdrawal in review back to its player',
);
