import type { Generated } from 'kysely';
import { sqlBuilder } from '@paasa/server-kit/server';
import type { Provider } from '../contract/user.js';

interface UsersTable {
  player_id: string;
  name: string;
  /** As it was typed, trimmed. */
  email: string;
  /** Null for those who never chose a password. */
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
  created_at: Date;
}

interface EmailVerificationsTable {
  player_id: string;
  token_id: string;
  token_hash: string;
  expires_at: Date;
  used_at: Date | null;
}

interface MailOutboxTable {
  mail_id: string;
  kind: 'verify-email';
  recipient: string;
  attempt_count: Generated<number>;
  next_attempt_at: Date;
  give_up_at: Date;
  created_at: Date;
}

interface AuthSchema {
  'auth.users': UsersTable;
  'auth.email_owners': EmailOwnersTable;
  'auth.sessions': SessionsTable;
  'auth.email_verifications': EmailVerificationsTable;
  'auth.mail_outbox': MailOutboxTable;
}

/** Builds queries on the schema `auth`. */
export const authSql = sqlBuilder<AuthSchema>();
