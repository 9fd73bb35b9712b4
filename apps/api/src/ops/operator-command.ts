import type { AuthOperations, OperatorAction } from '@paasa/auth/server';
import type { GamesOperations } from '@paasa/games-core/server';
import type { Pausable, Pause, Resealed, Tx } from '@paasa/server-kit/server';
import type { BetMoneyPort, WalletOperations } from '@paasa/wallet/server';
import type { FinishedRestore } from './backup/finish-restore.js';
import type { Manifest } from './backup/manifest.js';
import type { SecretsInUse } from './secrets-in-use.js';

/** The switches of what can be paused; the same for all processes on a database. */
export interface PauseSwitches {
  list(): Promise<readonly Pause[]>;
  /** `note` is written in the same transaction, where it changes anything. Shape: whether it does. */
  set(what: Pausable, isToPause: boolean, note: (tx: Tx) => Promise<void>): Promise<boolean>;
}

/** What the commands of operators work with; the same inside the running product and beside it. */
export interface OperatorContext {
  readonly wallet: WalletOperations;
  readonly bets: BetMoneyPort;
  readonly accounts: Pick<AuthOperations, 'findPlayer'>;
  readonly games: GamesOperations;
  /** Keeps in the audit log what was done; in the transaction that does it, where there is one. */
  readonly record: (action: OperatorAction, tx?: Tx) => Promise<void>;
  readonly pauses: PauseSwitches;
  /** Everything that is sealed, by the domain that has sealed it. */
  readonly sealed: Readonly<Record<string, () => Promise<Resealed>>>;
  readonly secrets: SecretsInUse;
  /** Errors: `BackupFault`. */
  readonly makeBackup: (file: string) => Promise<Manifest>;
  /** Ends what must not outlive a restore; no command leads here. */
  readonly finishRestore: (backupCreatedAt: string) => Promise<FinishedRestore>;
  /** Waits as many milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>;
}

export interface OperatorCommand {
  /** Shape: what follows the name, such as `ID [--all]`. */
  readonly usage: string;
  readonly summary: string;
  /**
   * Shape: the exit code; 0 where all is well.
   * Errors: `UsageFault`, and whatever the provider or the database throw.
   */
  run(context: OperatorContext, given: readonly string[], print: (line: string) => void): Promise<number>;
}

/** Thrown for words that the command does not understand. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}

/** Refuses words that nobody asked for, so that a mistyped option is not taken for a default. */
export function requireNothingElse(given: readonly string[]): void {
  if (given.length > 0) throw new UsageFault(`Not understood: ${given.join(' ')}`);
}

export const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What somebody has typed or sent: only what a terminal can show of it is printed. */
export const printable = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
