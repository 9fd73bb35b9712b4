import {
  ConfigFaults,
  DatabaseUnavailable,
  DataDirInUse,
  FolderNotPrivate,
  MigrationMismatch,
} from '@paasa/server-kit/server';
import { CellNameTaken } from '@paasa/cells/server';
import { WrongSeedKey } from '@paasa/fairness/server';
import { ProviderRejected, ProviderUnavailable } from '@paasa/wallet/server';
import { BackupFault } from './ops/backup/backup-fault.js';
import { NoProductHere } from './ops/require-product.js';

const expected = [
  BackupFault,
  CellNameTaken,
  ConfigFaults,
  DatabaseUnavailable,
  DataDirInUse,
  FolderNotPrivate,
  MigrationMismatch,
  NoProductHere,
  ProviderRejected,
  ProviderUnavailable,
  WrongSeedKey,
];

/** A fault that an operator can repair is printed as a sentence; any other error keeps its stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `The port is in use: ${error.message}. Stop what uses it, or set PORT.`;
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
