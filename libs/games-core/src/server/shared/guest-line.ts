import { refuse, type Result } from '@paasa/result';
import { createTurnLines } from '@paasa/server-kit/server';

/** Few of the connections to the database, so that the others stay free for players. */
const LIMITS = { running: 2, waiting: 256 };
const ALL_GUESTS = 'guests';
const RETRY_AFTER_MS = 2_000;

const tooManyGuests = () =>
  refuse(
    'too-many',
    'games/too-many-guests',
    'Too many people look at shared bets now. Please try again in a moment.',
    RETRY_AFTER_MS,
  );

/** Runs the reads of all guests in one line: nobody knows who they are, so no line of a player holds them. */
export function createGuestLine() {
  const lines = createTurnLines(LIMITS);
  /** Errors: `games/too-many-guests` if the line is full. */
  return async <Value>(read: () => Promise<Result<Value>>): Promise<Result<Value>> => {
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const turn = lines.enter(ALL_GUESTS, begin);
    if (turn === null) return tooManyGuests();
    await begun;
    return read().finally(() => turn.leave());
  };
}
