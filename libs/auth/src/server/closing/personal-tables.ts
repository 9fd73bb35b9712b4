import {
  deletedFrom,
  erasedInOrderBy,
  listed,
  type PersonalFile,
  type PersonalTable,
} from '@paasa/server-kit/server';
import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

const OWN_ADDRESS = '(SELECT lower(btrim(email)) FROM auth.users WHERE player_id = $1)';

const account: PersonalFile = listed({
  name: 'account/account',
  about: constant(texts, (t) => t('account')),
  from: 'auth.users',
  keys: { player_id: 'uuid' },
  columns: {
    id: 'player_id',
    name: 'name',
    feedName: 'feed_name',
    email: 'email',
    pendingEmail: 'pending_email',
    picture: 'picture',
    provider: 'provider',
    language: 'language',
    isVerified: 'is_verified',
    hasPassword: 'password_hash IS NOT NULL',
    passkeyHandle: 'passkey_handle',
    createdAt: 'created_at',
    reopenedAt: 'reopened_at',
  },
});

const identities: PersonalFile = listed({
  name: 'account/identities',
  about: constant(texts, (t) => t('identities')),
  from: 'auth.identities',
  keys: { provider: 'text', subject: 'text' },
  columns: { provider: 'provider', subject: 'subject', email: 'email', linkedAt: 'linked_at' },
});

const sessions: PersonalFile = listed({
  name: 'account/sessions',
  about: constant(texts, (t) => t('sessions')),
  from: 'auth.sessions',
  keys: { session_id: 'uuid' },
  columns: {
    id: 'session_id',
    openedAt: 'created_at',
    method: 'method',
    browser: 'user_agent',
    lastUsedAt: 'rotated_at',
    lastProofAt: 'proved_at',
    expiresAt: 'expires_at',
    endedAt: 'ended_at',
    endedBy: 'end_reason',
  },
});

const devices: PersonalFile = listed({
  name: 'account/browsers',
  about: constant(texts, (t) => t('browsers')),
  from: 'auth.devices',
  keys: { device_hash: 'text' },
  columns: { firstSeenAt: 'first_seen_at', lastSeenAt: 'last_seen_at' },
});

const links: PersonalFile = listed({
  name: 'account/verification-links',
  about: constant(texts, (t) => t('verificationLinks')),
  from: 'auth.email_verifications',
  keys: { token_id: 'uuid' },
  columns: { email: 'email', expiresAt: 'expires_at', usedAt: 'used_at' },
});

const asked: PersonalFile = listed({
  name: 'account/mails-requested',
  about: constant(texts, (t) => t('mailsRequested')),
  from: 'auth.mail_asks',
  where: `email_key = ${OWN_ADDRESS}`,
  keys: { ask_id: 'uuid' },
  columns: { kind: 'kind', at: 'asked_at' },
});

const outbox: PersonalFile = listed({
  name: 'account/mails-waiting',
  about: constant(texts, (t) => t('mailsWaiting')),
  from: 'auth.mail_outbox',
  where: `(lower(btrim(recipient)) = ${OWN_ADDRESS} OR details->>'playerId' = $1::uuid::text)`,
  keys: { mail_id: 'uuid' },
  columns: {
    kind: 'kind',
    // Another account may wait for this address, too: which one is not the player's.
    details: `CASE WHEN coalesce(details ->> 'playerId', $1::uuid::text) = $1::uuid::text THEN details END`,
    requestedAt: 'created_at',
  },
});

const sentMails: PersonalFile = listed({
  name: 'account/mails-sent',
  about: constant(texts, (t) => t('mailsSent')),
  from: 'auth.sent_mails',
  keys: { mail_id: 'uuid' },
  columns: { kind: 'kind', requestedAt: 'requested_at', outcome: 'outcome', at: 'ended_at' },
});

const picture: PersonalFile = listed({
  name: 'account/picture',
  about: constant(texts, (t) => t('picture')),
  from: 'auth.pictures',
  keys: { player_id: 'uuid' },
  columns: { image: `encode(image, 'base64')`, storedAt: 'stored_at' },
});

const twoFactor: PersonalFile = listed({
  name: 'account/two-factor',
  about: constant(texts, (t) => t('twoFactor')),
  from: 'auth.two_factor',
  keys: { player_id: 'uuid' },
  columns: { since: 'since' },
});

const passkeys: PersonalFile = listed({
  name: 'account/passkeys',
  about: constant(texts, (t) => t('passkeys')),
  from: 'auth.passkeys',
  keys: { passkey_id: 'uuid' },
  columns: { name: 'name', addedAt: 'added_at', lastUsedAt: 'last_used_at', isSynced: 'is_synced' },
});

const emailChange: PersonalFile = listed({
  name: 'account/email-change',
  about: constant(texts, (t) => t('emailChange')),
  from: 'auth.email_changes',
  keys: { player_id: 'uuid' },
  columns: {
    newEmail: 'new_email',
    confirmedByNewAt: 'new_confirmed_at',
    confirmedByOldAt: 'old_confirmed_at',
    expiresAt: 'expires_at',
  },
});

const emailUndos: PersonalFile = listed({
  name: 'account/earlier-emails',
  about: constant(texts, (t) => t('earlierEmails')),
  from: 'auth.email_undos',
  keys: { change_id: 'uuid' },
  columns: { email: 'old_email', changedAt: 'changed_at', undoUntil: 'expires_at' },
});

/** Attempts, which may be of other people: where they came from is not the player's. */
const BY_ANYBODY = `(event LIKE '%-failed' OR event LIKE '%-refused' OR event IN (
  'limit-hit', 'password-reset-requested', 'refresh-reused', 'second-step-requested'
))`;

const events: PersonalFile = listed({
  name: 'account/events',
  about: constant(texts, (t) => t('events')),
  from: 'auth.audit_log',
  where: 'shard_id = $1',
  keys: { event_id: 'uuid' },
  columns: {
    at: 'at',
    event: 'event',
    address: `CASE WHEN ${BY_ANYBODY} THEN NULL ELSE ip END`,
    browser: `CASE WHEN ${BY_ANYBODY} THEN NULL ELSE user_agent END`,
    details: `CASE WHEN event LIKE 'operator-%' THEN NULL ELSE details END`,
  },
});

const forgetOrigins = erasedInOrderBy({
  name: 'auth-erase-origins',
  text: `
    UPDATE auth.audit_log SET ip = 'erased', user_agent = NULL WHERE shard_id = $1 AND event_id IN (
      SELECT event_id FROM auth.audit_log
      WHERE shard_id = $1 AND ($3::uuid IS NULL OR event_id > $3::uuid)
        AND (ip <> 'erased' OR user_agent IS NOT NULL)
      ORDER BY event_id LIMIT $2::bigint
    )
    RETURNING event_id::text AS key`,
});

const WITH_THE_NAME = 'at once';

/** What this domain stores of players. */
export const authTables: readonly PersonalTable[] = [
  { table: 'auth.users', shown: account, erased: WITH_THE_NAME },
  { table: 'auth.email_owners', shown: { within: account.name }, erased: WITH_THE_NAME },
  {
    table: 'auth.identities',
    shown: identities,
    erased: deletedFrom('auth.identities', 'player_id, provider, subject'),
  },
  { table: 'auth.identity_owners', shown: { within: identities.name }, erased: WITH_THE_NAME },
  { table: 'auth.sessions', shown: sessions, erased: deletedFrom('auth.sessions', 'player_id, session_id') },
  { table: 'auth.pictures', shown: picture, erased: deletedFrom('auth.pictures', 'player_id') },
  { table: 'auth.two_factor', shown: twoFactor, erased: deletedFrom('auth.two_factor', 'player_id') },
  {
    table: 'auth.two_factor_enrolments',
    shown: { leftOut: 'a key that no app has confirmed, for minutes' },
    erased: deletedFrom('auth.two_factor_enrolments', 'player_id'),
  },
  {
    table: 'auth.recovery_codes',
    shown: { leftOut: 'hashes of codes' },
    erased: deletedFrom('auth.recovery_codes', 'player_id, code_hash'),
  },
  {
    table: 'auth.factor_tries',
    shown: { leftOut: 'wrong codes of the last day, which others may have tried' },
    erased: deletedFrom('auth.factor_tries', 'player_id, try_id'),
  },
  {
    table: 'auth.pending_sign_ins',
    shown: { leftOut: 'sign-ins that wait for their second step, for minutes' },
    erased: deletedFrom('auth.pending_sign_ins', 'player_id, sign_in_id'),
  },
  {
    table: 'auth.passkeys',
    shown: passkeys,
    erased: deletedFrom('auth.passkeys', 'player_id, passkey_id'),
  },
  { table: 'auth.passkey_owners', shown: { within: passkeys.name }, erased: WITH_THE_NAME },
  {
    table: 'auth.passkey_challenges',
    shown: { leftOut: 'random texts for minutes, which name nobody' },
    erased: { kept: 'ends by itself within minutes' },
  },
  {
    table: 'auth.email_changes',
    shown: emailChange,
    erased: deletedFrom('auth.email_changes', 'player_id'),
  },
  {
    table: 'auth.email_undos',
    shown: emailUndos,
    erased: deletedFrom('auth.email_undos', 'player_id, change_id'),
  },
  {
    table: 'auth.former_mailboxes',
    shown: { leftOut: 'hashes of earlier mailboxes, which an exclusion uses' },
    erased: deletedFrom('auth.former_mailboxes', 'player_id, mailbox_hash'),
  },
  {
    table: 'auth.not_me_links',
    shown: { leftOut: 'hashes of links in mails' },
    erased: deletedFrom('auth.not_me_links', 'player_id, mail_id'),
  },
  { table: 'auth.devices', shown: devices, erased: deletedFrom('auth.devices', 'player_id, device_hash') },
  {
    table: 'auth.email_verifications',
    shown: links,
    erased: deletedFrom('auth.email_verifications', 'player_id, token_id'),
  },
  { table: 'auth.mail_asks', shown: asked, erased: WITH_THE_NAME },
  { table: 'auth.mail_outbox', shown: outbox, erased: WITH_THE_NAME },
  {
    table: 'auth.sent_mails',
    shown: sentMails,
    erased: deletedFrom('auth.sent_mails', 'player_id, mail_id'),
  },
  {
    table: 'auth.password_resets',
    shown: { leftOut: 'hashes of codes and links; who requested them is among the mails' },
    erased: WITH_THE_NAME,
  },
  {
    table: 'auth.password_reset_grants',
    shown: { leftOut: 'the hash of a right to set a password' },
    erased: deletedFrom('auth.password_reset_grants', 'player_id'),
  },
  {
    table: 'auth.rate_limits',
    shown: { leftOut: 'counts under keyed hashes, which name nobody' },
    erased: { kept: 'ends by itself within hours' },
  },
  { table: 'auth.audit_log', shown: events, erased: forgetOrigins },
];
