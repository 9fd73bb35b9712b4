/** A table whose rows of a player move with the player. */
export interface MovedTable {
  readonly table: string;
  /** The condition that names the player, `$1`. */
  readonly where: string;
  /**
   * `fenced`: nothing changes the rows while the player moves. `late`: rows may still come or change; they are copied once
   * more, by this key. `counted`: rows may come, and losing them harms no one.
   */
  readonly kind: 'fenced' | { readonly late: string; readonly changes: readonly string[] } | 'counted';
}

const OWN_ADDRESS = '(SELECT lower(btrim(email)) FROM auth.users WHERE player_id = $1)';

const fenced = (table: string, where = 'player_id = $1'): MovedTable => ({ table, where, kind: 'fenced' });
const counted = (table: string, where: string): MovedTable => ({ table, where, kind: 'counted' });

/** In the order of copying. Their deletion is in the same order, so what finds rows by the address comes first. */
export const movedTables: readonly MovedTable[] = [
  counted('auth.mail_asks', `email_key = ${OWN_ADDRESS}`),
  counted('auth.password_resets', `email_key = ${OWN_ADDRESS}`),
  fenced(
    'auth.mail_outbox',
    `(details ->> 'playerId' = $1::uuid::text
      OR (details ->> 'playerId' IS NULL AND lower(btrim(recipient)) = ${OWN_ADDRESS}))`,
  ),
  ...[
    'auth.users',
    'auth.email_owners',
    'auth.identities',
    'auth.identity_owners',
    'auth.sessions',
    'auth.pictures',
    'auth.two_factor',
    'auth.two_factor_enrolments',
    'auth.recovery_codes',
    'auth.factor_tries',
    'auth.pending_sign_ins',
    'auth.passkeys',
    'auth.passkey_owners',
    'auth.email_changes',
    'auth.email_undos',
    'auth.former_mailboxes',
    'auth.not_me_links',
    'auth.devices',
    'auth.email_verifications',
    'auth.sent_mails',
    'auth.password_reset_grants',
    'wallet.accounts',
    'wallet.ledger',
    'wallet.transfers',
    'wallet.withdrawals',
    'wallet.transfer_owners',
    'wallet.order_owners',
    'wallet.payment_owners',
    'wallet.transfer_counts',
    'wallet.transfer_events',
    'wallet.payout_details',
    'wallet.payout_accounts',
    'wallet.payout_freezes',
    'wallet.deposit_sources',
    'wallet.totals_by_day',
    'wallet.checks',
    'fairness.seed_pairs',
    'fairness.players',
    'games_core.bets',
    'games_core.open_rounds',
    'games_core.totals_by_game',
    'games_core.totals_by_day',
    'games_core.play_marks',
    'games_core.feed_choices',
    'games_core.shared_bets',
    'protection.players',
    'protection.changes',
    'protection.limits',
    'protection.play_days',
    'protection.play_hours',
    'protection.limit_hits',
    'protection.signs',
    'protection.register_answers',
    'protection.person_marks',
    'staff.player_notes',
  ].map((table) => fenced(table)),
  {
    table: 'auth.audit_log',
    where: 'shard_id = $1',
    kind: { late: 'shard_id, event_id', changes: [] },
  },
  {
    table: 'platform.idempotency_keys',
    where: 'player_id = $1',
    kind: { late: 'player_id, key', changes: ['answer'] },
  },
];

/** Every other table, and why it stays with its cell. */
export const STAYS: Readonly<Record<string, string>> = {
  'platform.migrations': 'of the database',
  'platform.pauses': 'of the cell',
  'platform.live_streams': 'of the cell',
  'platform.banner': 'of the cell',
  'moves.players': 'says itself who moves',
  'moves.fences': 'of the database',
  'games_core.archived_months': 'of the files of the cell',
  'games_core.archived_bets': 'a player with archived months does not move: the files are the cell’s',
  'games_core.house_limits': 'of the house in the cell',
  'games_core.house_hours': 'what happened in the cell; `wallet.moved_hours` has the part of those who moved',
  'games_core.feed_bets': 'copies of a few bets, which come and go; those of the player go with the move',
  'auth.house_hours': 'sign-ups of the cell',
  'auth.passkey_challenges': 'random texts for minutes, which name nobody',
  'auth.rate_limits': 'counts of networks in the cell',
  'wallet.account_codes': 'the fixed list of accounts',
  'wallet.house_hours': 'what happened in the cell; `wallet.moved_hours` has the part of those who moved',
  'wallet.moved_hours': 'the part of those who moved, of which the cell is one side',
  'wallet.proofs': 'proofs of the cell’s books',
  'wallet.reconciliations': 'of the cell',
  'wallet.settlement_imports': 'files that staff of the cell compare',
  'wallet.settlement_differences': 'of these files',
  'wallet.sweeps': 'of the cell and the provider',
  'wallet.suspense_items': 'its money is in the cell’s own account; a player with an open one does not move',
  'wallet.webhook_inbox':
    'reports of the provider: one that was not worked on is found again by the reconciliation',
  'protection.recording_terms': 'of the cell; both cells must have the same',
  'protection.sign_days': 'of the cell; both cells must have computed the same days',
  'staff.members': 'staff of the cell',
  'staff.passkeys': 'staff of the cell',
  'staff.recovery_codes': 'staff of the cell',
  'staff.used_challenges': 'staff of the cell',
  'staff.enrolments': 'staff of the cell',
  'staff.invitations': 'staff of the cell',
  'staff.sessions': 'staff of the cell',
  'staff.tries': 'staff of the cell',
  'staff.alerts': 'of the cell',
  'staff.taken_alarms': 'of the cell',
  'staff.audit_log': 'one chain of what the cell’s staff have done: no line can be taken out of it',
  'staff.audit_head': 'the end of that chain',
  'staff.approvals': 'decisions of the cell’s staff; a player with a waiting one does not move',
  'staff.personal_views': 'sessions of the cell’s staff; it ends by itself within two hours',
};

/** The condition with the player in it, for statements that take no parameters. `playerId` must be a UUID. */
export const whereOf = ({ where }: MovedTable, playerId: string): string =>
  where.replaceAll('$1', `'${playerId}'`);
