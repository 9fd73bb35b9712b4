import type { AuthOperations } from '@paasa/auth/server';
import type { FairnessOperations } from '@paasa/fairness/server';
import type { GamesOperations } from '@paasa/games-core/server';
import type { Database } from '@paasa/server-kit/server';
import type { StaffOperations } from '@paasa/staff/server';
import { unmarkRestore } from './restore-mark.js';

export interface RestoredParts {
  readonly db: Database;
  readonly games: GamesOperations;
  readonly fairness: FairnessOperations;
  readonly accounts: AuthOperations;
  readonly staff: StaffOperations;
}

/** Its statements read and write the rows of all players, and no call waits for them. */
const limits = { statementLimitMs: 3_600_000 };

/** The numbers of things that a restore has ended. */
export interface FinishedRestore {
  readonly voidedRoundCount: number;
  readonly revealedPairCount: number;
  readonly endedSessionCount: number;
}

/**
 * Ends in a restored database everything of which players know more than the database: open rounds, commitments,
 * sessions of players and staff, codes, approvals by a second person.
 *
 * Since the backup they may have seen the rolls of later nonces, the seeds by rotating, the mines by finishing. Rounds
 * are voided one by one. All else is one transaction, which also removes the mark that prevents every start.
 */
export async function finishRestore(
  { db, games, fairness, accounts, staff }: RestoredParts,
  backupCreatedAt: string,
): Promise<FinishedRestore> {
  const voidedRoundCount = await games.voidOpenRounds(
    ({ playerId, betId }) =>
      (tx, { game, stakePaise }) =>
        accounts.recordAction(tx, {
          event: 'operator-round-voided',
          playerId,
          details: { betId, game, stakePaise, restoredFrom: backupCreatedAt },
        }),
  );
  return db.transaction(async (tx) => {
    if (await games.isAnyRoundOpen(tx))
      throw new Error('A round was opened while its database was restored.');
    const done = {
      voidedRoundCount,
      revealedPairCount: await fairness.retirePairs(tx),
      endedSessionCount: await accounts.forgetAccess(tx),
    };
    const details = { restoredFrom: backupCreatedAt, ...done };
    await staff.forgetAccess(tx);
    await accounts.recordAction(tx, { event: 'operator-restored', playerId: null, details });
    await unmarkRestore(tx);
    await staff.recordCommand(tx, {
      event: 'operator-restored',
      subject: { kind: 'site', id: 'all' },
      reason: null,
      after: details,
    });
    return done;
  }, limits);
}
