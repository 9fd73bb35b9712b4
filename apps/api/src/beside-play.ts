import type { Database } from '@paasa/server-kit/server';
import type { AppConfig } from './config/config.js';

/** Two batches of bets, the caller lookup, and one more, such as a voided round. */
const CONNECTIONS_OF_PLAY = 4;

/** An embedded database does one thing at a time: a bet waits for at most one other piece of work. */
export const widthBesidePlay = ({ kind }: Database, { databasePoolSize }: AppConfig): number =>
  kind === 'pglite' ? 1 : Math.max(1, databasePoolSize - CONNECTIONS_OF_PLAY);
