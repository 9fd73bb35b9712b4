import type { FastifyBaseLogger } from 'fastify';
import { createClearing as createClearingOf, type Clearing, type Database } from '@paasa/server-kit/server';
import { clearables } from './clearing.repo.js';

export interface ClearingOptions {
  readonly db: Database;
  readonly logger: FastifyBaseLogger;
  readonly nowMs: () => number;
}

/** Clears away sessions, codes, links and limits that are over. */
export const createClearing = (options: ClearingOptions): Clearing =>
  createClearingOf({ ...options, name: 'accounts', clearables });
