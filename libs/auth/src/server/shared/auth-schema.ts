import type { Language } from '@paasa/texts';
import type { ColumnType, Generated } from 'kysely';
import { sqlBuilder } from '@paasa/server-kit/server';
import type { SignInMethod } from '../../contract/session-calls.js';
import type { SocialProviderName } from '../../contract/social-sign-in.js';
import type { ProofMethod } from '../../contract/step-up.js';
import type { Provider } from '../../contract/user.js';

interface UsersTable {
  player_id: string;
  name: string;
  /** The name for the feed of all bets; null: `name`. */
  feed_name: Generated<string | null>;
  /** As it was typed, trimmed. */
  email: string;
  /** The address whose link an unverified account waits for, if it is not `email`. */
  pending_email: Generated<string | null>;
  /** Null without a password. */
  password_hash: string | null;
  /** The address of a provider's picture. */
  picture: string | null;
  /** The picture that the player has uploaded; it comes before that of a provider. */
  picture_id: Generated<string | null>;
  provider: Provider;
  is_verified: Generated<boolean>;
  /** The player's random name for authenticators; null before the first passkey. */
  passkey_handle: Generated<string | null>;
  /** As `Account` says. */
  language: Generated<Language | null>;
  created_at: Date;
  /** Null: open. */
  closed_at: Generated<Date | null>;
  /** When a closed account is erased. */
  erase_after: Generated<Date | null>;
  reopened_at: Generated<Date | null>;
  /** Since when nothing here names the person. */
  erasing_at: Generated<Date | null>;
  erased_at: Generated<Date | null>;
}

interface PicturesTable {
  player_id: string;
  picture_id: string;
  image: Uint8Array;
  stored_at: Date;
}

interface EmailOwnersTable {
  email_key: string;
  player_id: string;
  /** Null for the address of the player; else it is an earlier one, which is free from then on. */
  held_until: Generated<Date | null>;
}

interface EmailChangesTable {
  player_id: string;
  change_id: string;
  new_email: string;
  expires_at: Date;
  /** Of the mailed links; null until they are mailed. */
  new_hash: Generated<string | null>;
  old_hash: Generated<string | null>;
  new_confirmed_at: Generated<Date | null>;
  old_confirmed_at: Generated<Date | null>;
}

interface EmailUndosTable {
  player_id: string;
  change_id: string;
  old_email: string;
  changed_at: Date;
  expires_at: Date;
  /** Null until the link is mailed. */
  link_hash: Generated<string | null>;
}

interface FormerMailboxesTable {
  player_id: string;
  mailbox_hash: string;
  left_at: Date;
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
  /** The method of that proof. Null if it is unknown. */
  proved_by: ProofMethod | null;
  /** The passkey that opened it, alone or as the second step. */
  passkey_id: Generated<string | null>;
  /** The generation that this proof began; tokens of earlier ones are worthless. */
  proved_generation: Generated<number>;
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

interface NotMeLinksTable {
  player_id: string;
  mail_id: string;
  token_hash: string;
  mail_kind: string;
  expires_at: Date;
  used_at: Generated<Date | null>;
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

/** Mails that have left the outbox. */
interface SentMailsTable {
  player_id: string;
  mail_id: string;
  kind: string;
  requested_at: Date;
  outcome: 'sent' | 'given-up';
  ended_at: Date;
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

interface PasskeyOwnersTable {
  credential_id: string;
  player_id: string;
}

interface PasskeysTable extends PasskeyOwnersTable {
  passkey_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  is_synced: boolean;
  name: string;
  added_at: Date;
  last_used_at: Generated<Date | null>;
}

interface PasskeyChallengesTable {
  challenge_hash: string;
  browser_hash: string;
  purpose: 'add' | 'sign-in' | 'step-up';
  session_id: string | null;
  expires_at: Date;
}

interface TwoFactorTable {
  player_id: string;
  sealed_secret: string;
  /** The time step of the last code that was used: no code works twice. */
  last_step: number;
  since: Date;
}

/** At most one for each player: the newest replaces the others. */
interface TwoFactorEnrolmentsTable {
  player_id: string;
  enrolment_id: string;
  session_id: string;
  sealed_secret: string;
  expires_at: Date;
}

interface RecoveryCodesTable {
  player_id: string;
  code_hash: string;
  used_at: Generated<Date | null>;
}

/** Wrong codes of second factors. */
interface FactorTriesTable {
  player_id: string;
  try_id: string;
  /** The browser, if the account knows it. */
  device_hash: string | null;
  tried_at: Date;
}

/** Sign-ins whose first step is done. */
interface PendingSignInsTable {
  player_id: string;
  sign_in_id: string;
  /** Of the first step. */
  method: SignInMethod;
  expires_at: Date;
  /** Of the identity to link, at the provider that is the method; null unless it is new. */
  link_subject: Generated<string | null>;
  link_email: Generated<string | null>;
}

interface AuthSchema {
  'auth.users': UsersTable;
  'auth.pictures': PicturesTable;
  'auth.email_owners': EmailOwnersTable;
  'auth.email_changes': EmailChangesTable;
  'auth.email_undos': EmailUndosTable;
  'auth.former_mailboxes': FormerMailboxesTable;
  'auth.sessions': SessionsTable;
  'auth.devices': DevicesTable;
  'auth.email_verifications': EmailVerificationsTable;
  'auth.mail_outbox': MailOutboxTable;
  'auth.sent_mails': SentMailsTable;
  'auth.not_me_links': NotMeLinksTable;
  'auth.identity_owners': IdentityOwnersTable;
  'auth.identities': IdentitiesTable;
  'auth.passkey_owners': PasskeyOwnersTable;
  'auth.passkeys': PasskeysTable;
  'auth.passkey_challenges': PasskeyChallengesTable;
  'auth.password_resets': PasswordResetsTable;
  'auth.password_reset_grants': PasswordResetGrantsTable;
  'auth.factor_tries': FactorTriesTable;
  'auth.pending_sign_ins': PendingSignInsTable;
  'auth.recovery_codes': RecoveryCodesTable;
  'auth.two_factor': TwoFactorTable;
  'auth.two_factor_enrolments': TwoFactorEnrolmentsTable;
}

export const authSql = sqlBuilder<AuthSchema>();
