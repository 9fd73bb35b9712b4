import { authTables } from '@paasa/auth/server';
import type { FairnessFiles } from '@paasa/fairness/server';
import { createGamesTables } from '@paasa/games-core/server';
import { protectionTables } from '@paasa/protection/server';
import { platformTables, type PersonalTable } from '@paasa/server-kit/server';
import { staffTables } from '@paasa/staff/server';
import { createWalletTables } from '@paasa/wallet/server';
import { movesPersonalTables } from '../moves/personal-tables.js';

/** THE list of what is stored of players: what a player can download, and what an erasure does with it. */
export const listPersonalTables = ({ tables, betFile, ledgerFile }: FairnessFiles): PersonalTable[] => [
  ...authTables,
  ...createWalletTables(ledgerFile),
  ...tables,
  ...createGamesTables(betFile),
  ...protectionTables,
  ...staffTables,
  ...platformTables,
  ...movesPersonalTables,
];
