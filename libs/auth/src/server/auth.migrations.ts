import type { MigrationSet } from '@paasa/server-kit/server';
import { passwordResetsMigration } from './migrations/0002-password-resets.js';
import { identitiesMigration } from './migrations/0003-identities.js';
import { limitsAndAuditMigration } from './migrations/0004-limits-and-audit.js';
import { resetsPerBrowserMigration } from './migrations/0005-resets-per-browser.js';
import { mailSharesMigration } from './migrations/0006-mail-shares.js';
import { proofsOfSessionsMigration } from './migrations/0007-proofs-of-sessions.js';
import { resetLinksMigration } from './migrations/0008-reset-links.js';
import { payoutAccountMailMigration } from './migrations/0009-payout-account-mail.js';
import { overallTriesMigration } from './migrations/0010-overall-tries.js';
import { pendingEmailMigration } from './migrations/0011-pending-email.js';
import { twoFactorMigration } from './migrations/0012-two-factor.js';
import { passkeysMigration } from './migrations/0013-passkeys.js';
import { notMeLinksMigration } from './migrations/0014-not-me-links.js';
import { emailChangesMigration } from './migrations/0015-email-changes.js';
import { picturesMigration } from './migrations/0016-pictures.js';
import { tokensOfProofsMigration } from './migrations/0018-tokens-of-proofs.js';
import { houseHoursMigration } from './migrations/0022-house-hours.js';
import { closedAccountsMigration } from './migrations/0017-closed-accounts.js';
import { feedNameMigration } from './migrations/0019-feed-name.js';
import { askedLinksMigration } from './migrations/0020-asked-links.js';
import { playerSearchMigration } from './migrations/0021-player-search.js';
import { languageMigration } from './migrations/0023-language.js';
import { movingPlayersMigration } from './migrations/0024-moving-players.js';

/**
 * The schema `auth`.
 *
 * `email_owners` is the only way from an address to a player, and makes an address unique: the key of `users` begins
 * with the player.
 */
export const authMigrations: MigrationSet = {
  lib: 'auth',
  migrations: [
    {
      id: '0001-accounts-and-sessions',
      sql: `
        CREATE SCHEMA auth;

        CREATE TABLE auth.users (
          player_id uuid PRIMARY KEY,
          name text NOT NULL,
          email text NOT NULL,
          password_hash text,
          picture text,
          provider text NOT NULL CHECK (provider IN ('local', 'google', 'github')),
          is_verified boolean NOT NULL DEFAULT false,
          created_at timestamptz NOT NULL
        );

        CREATE TABLE auth.email_owners (
          email_key text PRIMARY KEY CHECK (email_key = lower(btrim(email_key))),
          player_id uuid NOT NULL
        );

        CREATE TABLE auth.sessions (
          player_id uuid NOT NULL,
          session_id uuid NOT NULL,
          generation integer NOT NULL DEFAULT 0 CHECK (generation >= 0),
          refresh_hash text NOT NULL,
          rotated_at timestamptz NOT NULL,
          expires_at timestamptz NOT NULL,
          ended_at timestamptz,
          end_reason text CHECK ((end_reason IS NULL) = (ended_at IS NULL)),
          user_agent text,
          created_at timestamptz NOT NULL,
          PRIMARY KEY (player_id, session_id)
        );

        CREATE TABLE auth.email_verifications (
          player_id uuid NOT NULL,
          token_id uuid NOT NULL,
          token_hash text NOT NULL,
          expires_at timestamptz NOT NULL,
          used_at timestamptz,
          PRIMARY KEY (player_id, token_id)
        );

        CREATE TABLE auth.mail_outbox (
          mail_id uuid PRIMARY KEY,
          kind text NOT NULL CHECK (kind IN ('verify-email')),
          recipient text NOT NULL,
          attempt_count integer NOT NULL DEFAULT 0,
          next_attempt_at timestamptz NOT NULL,
          give_up_at timestamptz NOT NULL,
          created_at timestamptz NOT NULL
        );
        CREATE INDEX mail_outbox_due ON auth.mail_outbox (next_attempt_at);
      `,
    },
    passwordResetsMigration,
    identitiesMigration,
    limitsAndAuditMigration,
    resetsPerBrowserMigration,
    mailSharesMigration,
    proofsOfSessionsMigration,
    resetLinksMigration,
    payoutAccountMailMigration,
    overallTriesMigration,
    pendingEmailMigration,
    twoFactorMigration,
    passkeysMigration,
    notMeLinksMigration,
    emailChangesMigration,
    picturesMigration,
    closedAccountsMigration,
    tokensOfProofsMigration,
    feedNameMigration,
    askedLinksMigration,
    playerSearchMigration,
    houseHoursMigration,
    languageMigration,
    movingPlayersMigration,
  ],
};
