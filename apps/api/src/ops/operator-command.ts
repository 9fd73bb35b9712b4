import type { AuthOperations, OperatorAction } from '@paasa/auth/server';
import type { GamesOperations } from '@paasa/games-core/server';
import type { ProtectionOperations } from '@paasa/protection/server';
import type { Pausable, Pause, Resealed, Tx } from '@paasa/server-kit/server';
import type { MemberOperations, StaffOperations } from '@paasa/staff/server';
import type { BetEntryPort, WalletOperations } from '@paasa/wallet/server';
import type { Cell, Directory, HouseOfCells } from '@paasa/cells/server';
import type { HouseStep } from '@paasa/server-kit';
import type { MoveOperations } from '../moves/move-operations.js';
import type { FinishedRestore } from './backup/finish-restore.js';
import type { Manifest } from './backup/manifest.js';
import type { SecretsInUse } from './secrets-in-use.js';

/** The switches of a pause; the same for all processes on a database. */
export interface PauseSwitches {
  list(): Promise<readonly Pause[]>;
  /** `note` is written in the same transaction if the switch changes. Shape: whether it does. */
  set(what: Pausable, isToPause: boolean, note: (tx: Tx) => Promise<void>): Promise<boolean>;
}

/** What operators and tests do with the cells of the product. */
export interface CellOperations {
  readonly directory: Directory;
  /** What a proxy finds in the cookie of a session of that cell. */
  markOf(cell: string): string;
  /** Whether a cell answers a question that this one has signed. */
  accepts(cell: Cell): Promise<boolean>;
  /** Compares the directory with this cell's database, until it has all players. */
  sweep(): Promise<void>;
  readHouseOfCells(step: HouseStep): Promise<HouseOfCells>;
}

/** The parts that operator commands use; the same inside the running product and in a separate process. */
export interface OperatorContext {
  /** Null if the product is one cell. */
  readonly cells: CellOperations | null;
  /** Null likewise. */
  readonly moves: MoveOperations | null;
  readonly wallet: WalletOperations;
  readonly bets: BetEntryPort;
  readonly accounts: Pick<
    AuthOperations,
    'findPlayer' | 'resetFactors' | 'endSessions' | 'listClosings' | 'matchClosings'
  >;
  readonly games: Omit<GamesOperations, 'findBetOwner' | 'listPlayed'>;
  readonly protection: Omit<ProtectionOperations, 'listSignsOf' | 'listChanges' | 'listExcluded'>;
  readonly members: Pick<MemberOperations, 'invite' | 'list' | 'disable' | 'reset'>;
  readonly staff: Pick<StaffOperations, 'verifyLog' | 'recordCommand'>;
  /** Records an action in both audit logs, in the transaction of the action if there is one. */
  readonly record: (action: OperatorAction, tx?: Tx) => Promise<void>;
  readonly pauses: PauseSwitches;
  /** Everything that is sealed, by the domain that sealed it. */
  readonly sealed: Readonly<Record<string, () => Promise<Resealed>>>;
  readonly secrets: SecretsInUse;
  /** Errors: `BackupFault`. */
  readonly makeBackup: (file: string) => Promise<Manifest>;
  /** Ends what must not survive a restore. No command calls it. */
  readonly finishRestore: (backupCreatedAt: string) => Promise<FinishedRestore>;
  /** Waits this many milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>;
}

export interface OperatorCommand {
  /** Shape: the arguments after the name, such as `ID [--all]`. */
  readonly usage: string;
  readonly summary: string;
  /** Shape: the exit code; 0 if all is well. Errors: `UsageFault`, and all errors of the provider or the database. */
  run(context: OperatorContext, given: readonly string[], print: (line: string) => void): Promise<number>;
}

/** Thrown for arguments that the command does not understand. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}

/** Refuses unknown arguments, so that a mistyped option does not count as a default. */
export function requireNothingElse(given: readonly string[]): void {
  if (given.length > 0) throw new UsageFault(`Not understood: ${given.join(' ')}`);
}

export const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What somebody has typed or sent: only what a terminal can show of it is printed. */
export const printable = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
