import type { FastifyBaseLogger } from 'fastify';
import type { PersonalTable } from '@paasa/server-kit/server';
import type { Limits } from '../limits/limits.js';
import type { AuthConfig } from '../shared/auth-config.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import type { ClosingPort } from '../shared/ports.js';
import type { UsedTokens } from '../shared/used-tokens.js';
import { createCloseAccount, type CloseAccount } from './close-account.js';
import { createCloseForPlayer, type CloseForPlayer } from './close-for-player.js';
import type { ClosingFile } from './closing-file.js';
import type { TestTime } from './closings.repo.js';
import { createEraser, type Eraser } from './eraser.js';
import { matchClosingFile, type MatchedClosings } from './match-closing-file.js';
import {
  createReopenAccount,
  createReopenOffers,
  type ReopenAccount,
  type ReopenOffers,
} from './reopening.js';

/** What the end of an account needs from outside of this domain. */
export interface ClosingOptions {
  readonly port: ClosingPort;
  readonly file: ClosingFile;
  /** What all domains store of players. */
  readonly tables: readonly PersonalTable[];
}

/** The end of accounts: closing, opening again, erasing. */
export interface ClosingParts {
  readonly closeAccount: CloseAccount;
  readonly closeForPlayer: CloseForPlayer;
  readonly reopenAccount: ReopenAccount;
  readonly reopenOffers: ReopenOffers;
  readonly eraser: Eraser;
  /** Makes the file of closings and the database the same. */
  matchFile(): Promise<MatchedClosings>;
}

export function createClosing(
  options: ClosingOptions &
    DatabaseAndClock & {
      readonly config: AuthConfig;
      readonly limits: Pick<Limits, 'takeAll'>;
      readonly usedTokens: UsedTokens;
      /** The time of a test, or null for the database's. */
      readonly testNowMs: (() => number) | null;
      readonly log: FastifyBaseLogger;
    },
): ClosingParts {
  const { port: closings, testNowMs, config, nowMs, usedTokens } = options;
  const time = (): TestTime => (testNowMs === null ? null : new Date(testNowMs()));
  const parts = { ...options, closings, time };
  return {
    closeAccount: createCloseAccount(parts),
    closeForPlayer: createCloseForPlayer(parts),
    reopenAccount: createReopenAccount(parts),
    reopenOffers: createReopenOffers({ ...config, nowMs, usedTokens }),
    eraser: createEraser(parts),
    matchFile: () => matchClosingFile(parts),
  };
}
