import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openClosingFile, type AuthPluginOptions } from '@paasa/auth/server';
import {
  createFairnessFiles,
  type FairnessConfig,
  type LedgerExportPort,
  type VerifiableBetPort,
} from '@paasa/fairness/server';
import { partWithPerson } from '@paasa/protection/server';
import type { Database } from '@paasa/server-kit/server';
import { findClosingObstacle, lockMoney } from '@paasa/wallet/server';
import { listPersonalTables } from './personal-tables.js';
import { createPersonalZip } from './personal-zip.js';

export interface AccountEndParts {
  readonly db: Database;
  readonly archiveDir: string;
  readonly fairness: {
    readonly config: FairnessConfig;
    readonly bets: VerifiableBetPort;
    readonly ledger: LedgerExportPort;
  };
  readonly protection: Parameters<typeof partWithPerson>[1];
}

/** Joins what all domains store of a player, for the copy that the player gets and for the end of the account. */
export function joinAccountEnd(
  app: FastifyInstance,
  { db, archiveDir, fairness, protection }: AccountEndParts,
): Required<Pick<AuthPluginOptions, 'closing' | 'exports'>> {
  const tables = listPersonalTables(createFairnessFiles(fairness));
  return {
    closing: {
      port: {
        lockMoney,
        findObstacle: findClosingObstacle,
        partWith: (tx, playerId) => partWithPerson(tx, protection, playerId),
      },
      file: openClosingFile(path.join(archiveDir, 'closings.jsonl')),
      tables,
    },
    exports: createPersonalZip({ db, heavyWork: app.heavyWork, tables }),
  };
}
