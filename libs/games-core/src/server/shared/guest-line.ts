import { refuse } from '@paasa/result';
import { createSharedLine, type SharedLine } from '@paasa/server-kit/server';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** Few of the connections to the database, so that the others stay free for players. */
const LIMITS = { running: 2, waiting: 256 };
const RETRY_AFTER_MS = 2_000;

const tooManyGuests = () =>
  refuse(
    'too-many',
    'games/too-many-guests',
    constant(texts, (t) => t('tooManyGuests')),
    RETRY_AFTER_MS,
  );

/** Runs the reads of all guests in one line. Errors: `games/too-many-guests` if the line is full. */
export const createGuestLine = (): SharedLine => createSharedLine(LIMITS, tooManyGuests);
