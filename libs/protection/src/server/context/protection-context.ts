import type { Database } from '@paasa/server-kit/server';
import type { FastifyBaseLogger } from 'fastify';
import type { PlayProfile } from '../../rules/profiles/play-profile.js';
import type { ExclusionFile } from '../exclusion-file/exclusion-file.js';
import type {
  AccessPort,
  DayRecordPort,
  MoneyPort,
  PlayTotalsPort,
  RecordPort,
  RegisterPort,
} from './ports.js';

/** The parts of every use case. */
export interface ProtectionContext {
  readonly db: Database;
  readonly profile: PlayProfile;
  readonly play: PlayTotalsPort;
  readonly money: MoneyPort;
  readonly access: AccessPort;
  readonly days: DayRecordPort;
  readonly record: RecordPort;
  /** Null: the operator's jurisdiction has none. */
  readonly register: RegisterPort | null;
  /** Outlives the database. */
  readonly exclusionFile: ExclusionFile;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** The database's clock unless a test sets the time. */
  readonly clock?: () => Date;
}

/** The parameter of statements that read the time: null for the database's clock. */
export const timeParameter = ({ clock }: Pick<ProtectionContext, 'clock'>): string | null =>
  clock?.().toISOString() ?? null;
