import { requireNothingElse, type OperatorCommand } from './operator-command.js';

const LIMIT = 500;

/** The provider's name of an event is not signed: only printable characters of it are printed. */
const printable = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?');

/** Webhooks that could not be processed. Their content is about players and is not printed. */
export const inboxList: OperatorCommand = {
  usage: '',
  summary: 'lists webhooks of the payment provider that are unreadable or fail repeatedly',
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
    print(count === 0 ? 'Every webhook is processed, or will be soon.' : `${count} in the list.`);
    return 0;
  },
};
