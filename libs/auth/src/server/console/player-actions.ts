import type { Facts } from '@paasa/console-kit';
import { registerAction, type ConsoleAction, type Prepared } from '@paasa/console-kit/server';
import { ok, refuse, type Result } from '@paasa/result';
import { RefusalError } from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import { playerParamsSchema } from '../../contract/console/player-account.js';
import type { AuthOperations } from '../operations/auth-operations.js';
import type { PlayerFile } from '../operations/player-file.js';

export type ActionAccounts = Pick<
  AuthOperations,
  'findPlayer' | 'endSessions' | 'resetFactors' | 'resendVerification' | 'closeForPlayer'
>;

type PlayerAction = ConsoleAction<typeof playerParamsSchema>;

const noSuchPlayer = () => refuse('not-found', 'console/no-such-player', 'There is no such player.');
const noFactors = () => refuse('conflict', 'auth/no-factors', 'This account has no second factor.');
const changed = () =>
  refuse('conflict', 'console/changed', 'The account has changed since it was asked for. Please look again.');

/** What an action about a player says before it happens. */
const preparedOf =
  (
    accounts: Pick<AuthOperations, 'findPlayer'>,
    describe: (file: PlayerFile) => Result<{ readonly summary: string; readonly before: Facts }>,
  ): PlayerAction['prepare'] =>
  async ({ playerId }): Promise<Result<Prepared>> => {
    const file = await accounts.findPlayer(playerId);
    if (file === null) return noSuchPlayer();
    const described = describe(file);
    if (!described.ok) return described;
    return ok({ subject: { kind: 'player', id: playerId }, amountPaise: null, ...described.value });
  };

/** Does not compare what was found: somebody who signs in again and again must not stop it. The record has what it ended. */
const endSessions = (accounts: ActionAccounts): PlayerAction => ({
  name: 'end-sessions',
  right: 'players:end-sessions',
  title: 'End all sessions',
  params: playerParamsSchema,
  prepare: preparedOf(accounts, ({ playerId, livingSessionCount }) =>
    ok({ summary: `End all sessions of player ${playerId}.`, before: { livingSessionCount } }),
  ),
  run: async ({ playerId }, { reason, settle }) =>
    ok(
      await accounts.endSessions({ playerId, note: reason }, (tx, endedCount) => settle(tx, { endedCount })),
    ),
});

const resendVerification = (accounts: ActionAccounts): PlayerAction => ({
  name: 'resend-verification',
  right: 'players:resend-verification',
  title: 'Send the verification mail again',
  params: playerParamsSchema,
  prepare: preparedOf(accounts, ({ playerId, isVerified }) =>
    ok({ summary: `Send the verification mail of player ${playerId} again.`, before: { isVerified } }),
  ),
  run: ({ playerId }, { settle }) =>
    accounts.resendVerification(playerId, (tx) => settle(tx, { isMailRequested: true })),
});

/** What was found is compared by the closing itself: under its lock it refuses an account that is closed. */
const closeAccount = (accounts: ActionAccounts): PlayerAction => ({
  name: 'close-account',
  right: 'players:close',
  title: 'Close the account at the wish of its player',
  params: playerParamsSchema,
  prepare: preparedOf(accounts, ({ playerId, closedAt }) =>
    ok({ summary: `Close the account of player ${playerId}.`, before: { isClosed: closedAt !== null } }),
  ),
  run: ({ playerId }, { settle }) =>
    accounts.closeForPlayer(playerId, (tx, { eraseAfter }) =>
      settle(tx, { isClosed: true, eraseAfter: eraseAfter.toISOString() }),
    ),
});

/** A person who has taken over a mailbox could ask for it, so a second person looks at the proof. */
const resetFactors = (accounts: ActionAccounts): PlayerAction => ({
  name: 'reset-factors',
  right: 'players:reset-factors',
  title: 'Remove the second factors',
  params: playerParamsSchema,
  isForTwo: true,
  prepare: preparedOf(accounts, ({ playerId, factors }) =>
    factors.length === 0
      ? noFactors()
      : ok({
          summary: `Remove the second factors of player ${playerId}, end all sessions, and mail the player.`,
          before: { factors: factors.join(' ') },
        }),
  ),
  async run({ playerId }, { reason, before, settle }) {
    const removed = await accounts.resetFactors(playerId, reason, async (tx, factors) => {
      if (factors.join(' ') !== before['factors']) throw new RefusalError(changed().refusal);
      await settle(tx, { factors: '' });
    });
    return removed.length === 0 ? noFactors() : ok(removed);
  },
});

/** What staff can do with an account. The player gets the same mails as by the commands. */
export function registerPlayerActions(app: FastifyInstance, accounts: ActionAccounts): void {
  for (const action of [endSessions, resendVerification, closeAccount, resetFactors])
    registerAction(app, action(accounts));
}
