import { requireNothingElse, type OperatorCommand } from './operator-command.js';

const LIMIT = 500;

/** The provider's word for an event comes unsigned: only what a terminal can show of it is printed. */
const printable = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?');

/** Webhooks that could not be worked on; what they say is about players and stays where it is. */
export const inboxList: OperatorCommand = {
  usage: '',
  summary: 'lists webhooks of the payment provider that are unreadable or keep failing',
  async run({ wallet }, given, print) {
    requireNothingElse(given);
    const { items, count } = await wallet.listTroubledEvents(LIMIT);
    for (const { receivedAt, eventId, bodyHash, event, tryCount, outcome } of items) {
      const id = eventId === null ? `body ${bodyHash}` : printable(eventId);
      print(
        `${receivedAt.toISOString()}  ${id}  ${event}  ${tryCount} ${tryCount === 1 ? 'try' : 'tries'}  ${outcome ?? 'open'}`,
      );
    }
    if (count > items.length) print(`… and ${count - items.length} older ones`);
    print(count === 0 ? 'Every webhook was worked on, or is about to be.' : `${count} in the list.`);
    return 0;
  },
};
