import type { Database } from '@paasa/server-kit/server';
import type { PlayProfile } from '../../rules/profiles/play-profile.js';
import type { AccessPort, MoneyPort, PlayTotalsPort } from './ports.js';

/** The parts of every use case. */
export interface ProtectionContext {
  readonly db: Database;
  readonly profile: PlayProfile;
  readonly play: PlayTotalsPort;
  readonly money: MoneyPort;
  readonly access: AccessPort;
  /** The database's clock unless a test sets the time. */
  readonly clock?: () => Date;
}

/** The parameter of statements that read the time: null for the database's clock. */
export const timeParameter = ({ clock }: Pick<ProtectionContext, 'clock'>): string | null =>
  clock?.().toISOString() ?? null;
