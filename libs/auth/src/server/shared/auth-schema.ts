import type { ColumnType, Generated } from 'kysely';
import { sqlBuilder } from '@paasa/server-kit/server';
import type { SignInMethod } from '../../contract/session-calls.js';
import type { SocialProviderName } from '../../contract/social-sign-in.js';
import type { Provider } from '../../contract/user.js';

interface UsersTable {
  player_id: string;
  name: string;
  /** As it was typed, trimmed. */
  email: string;
  /** The address whose link an unverified account waits for, if it is not `email`. */
  pending_email: Generated<string | null>;
  /** Null without a password. */
  password_hash: string | null;
  picture: string | null;
  provider: Provider;
  is_verified: Generated<boolean>;
  created_at: Date;
}

interface EmailOwnersTable {
  email_key: string;
  player_id: string;
}

interface SessionsTable {
  player_id: string;
  session_id: string;
  generation: number;
  refresh_hash: string;
  rotated_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
  user_agent: string | null;
  method: SignInMethod;
  previous_sign_in_at: Date | null;
  device_hash: string | null;
  /** The time of the last fresh proof; null for sessions from before this column. */
  proved_at: Date | null;
  created_at: Date;
}

interface DevicesTable {
  player_id: string;
  device_hash: string;
  first_seen_at: Date;
  last_seen_at: Date;
}

interface EmailVerificationsTable {
  player_id: string;
  token_id: string;
  token_hash: string;
  expires_at: Date;
  used_at: Date | null;
  /** The address that the link was mailed to. Null in rows from before this column. */
  email: string | null;
}

interface MailOutboxTable {
  mail_id: string;
  kind: string;
  recipient: string;
  /** JSON; written as its text. */
  details: ColumnType<unknown, string, never>;
  attempt_count: Generated<number>;
  next_attempt_at: Date;
  give_up_at: Date;
  created_at: Date;
}

interface PasswordResetsTable {
  email_key: string;
  reset_id: string;
  asker_hash: string;
  code_hash: string;
  try_count: Generated<number>;
  /** The tries that took from the limit over all accounts. */
  overall_try_count: Generated<number>;
  issued_at: Date;
  expires_at: Date;
  /** Null in rows from before there were links. */
  link_hash: string | null;
  link_expires_at: Date | null;
  used_at: Generated<Date | null>;
}

interface PasswordResetGrantsTable {
  player_id: string;
  token_hash: string;
  expires_at: Date;
}

interface IdentityOwnersTable {
  provider: SocialProviderName;
  subject: string;
  player_id: string;
}

interface IdentitiesTable extends IdentityOwnersTable {
  email: string;
  linked_at: Date;
}

interface AuthSchema {
  'auth.users': UsersTable;
  'auth.email_owners': EmailOwnersTable;
  'auth.sessions': SessionsTable;
  'auth.devices': DevicesTable;
  'auth.email_verifications': EmailVerificationsTable;
  'auth.mail_outbox': MailOutboxTable;
  'auth.identity_owners': IdentityOwnersTable;
  'auth.identities': IdentitiesTable;
  'auth.password_resets': PasswordResetsTable;
  'auth.password_reset_grants': PasswordResetGrantsTable;
}

export const authSql = sqlBuilder<AuthSchema>();
