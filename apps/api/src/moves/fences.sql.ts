/** What a trigger does when a write meets a player who moves: `refuse` it, or leave the row alone so that work waits. */
const triggers = (tables: readonly string[], how: 'refuse' | 'ends' | 'waits'): string =>
  tables
    .map(
      (table) => `
        CREATE TRIGGER moves_fence BEFORE INSERT OR UPDATE OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION moves.fence('${how}');`,
    )
    .join('');

/** Nothing but calls and work for this one player writes them. */
const REFUSED = [
  'auth.users',
  'auth.identities',
  'auth.identity_owners',
  'auth.pictures',
  'auth.two_factor',
  'auth.recovery_codes',
  'auth.passkeys',
  'auth.passkey_owners',
  'auth.former_mailboxes',
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
  'fairness.players',
  'games_core.feed_choices',
  'games_core.shared_bets',
  'protection.changes',
  'protection.limits',
  'protection.register_answers',
  'staff.player_notes',
];

/** The cleanup deletes old rows of many players in one statement: it goes on, and leaves these. */
const ENDING = [
  'auth.email_owners',
  'auth.sessions',
  'auth.two_factor_enrolments',
  'auth.factor_tries',
  'auth.pending_sign_ins',
  'auth.email_changes',
  'auth.email_undos',
  'auth.not_me_links',
  'auth.devices',
  'auth.email_verifications',
  'auth.sent_mails',
  'auth.password_reset_grants',
  'games_core.play_marks',
  'protection.limit_hits',
  'protection.signs',
  'protection.person_marks',
];

/** Workers take what is due of many players in one statement. */
const WAITING = ['wallet.checks'];

/** The triggers. Tables that every bet writes have one that looks at a column of the old row, which costs nothing. */
export const fencesSql = `
  ${triggers(REFUSED, 'refuse')}
  ${triggers(ENDING, 'ends')}
  ${triggers(WAITING, 'waits')}
  CREATE TRIGGER moves_fence BEFORE INSERT OR UPDATE OR DELETE ON auth.mail_outbox
    FOR EACH ROW EXECUTE FUNCTION moves.fence_mail();
  CREATE TRIGGER moves_fence BEFORE DELETE ON auth.audit_log
    FOR EACH ROW EXECUTE FUNCTION moves.only_moved_away();

  CREATE TRIGGER moves_fence BEFORE INSERT OR DELETE ON wallet.accounts
    FOR EACH ROW EXECUTE FUNCTION moves.fence('refuse');
  CREATE TRIGGER moves_fence_of_bets BEFORE UPDATE ON wallet.accounts
    FOR EACH ROW WHEN (OLD.is_moving) EXECUTE FUNCTION moves.fence('refuse');
  CREATE TRIGGER moves_fence BEFORE UPDATE OR DELETE ON games_core.open_rounds
    FOR EACH ROW WHEN (OLD.is_moving) EXECUTE FUNCTION moves.fence('refuse');
  CREATE TRIGGER moves_fence BEFORE INSERT OR DELETE OR UPDATE OF status, client_seed, sealed_server_seed
    ON fairness.seed_pairs FOR EACH ROW EXECUTE FUNCTION moves.fence('refuse');
  CREATE TRIGGER moves_fence BEFORE DELETE OR UPDATE OF exclusion_kind, exclusion_until, reality_minutes, birth_date,
    has_play_limits, has_chosen_deposit_limit, erased_at
    ON protection.players FOR EACH ROW EXECUTE FUNCTION moves.fence('refuse');

  CREATE OR REPLACE FUNCTION wallet.refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND moves.is_deleting(NULL) THEN RETURN NULL; END IF;
    RAISE EXCEPTION 'wallet.ledger is insert-only' USING ERRCODE = 'restrict_violation';
  END $$;
  CREATE OR REPLACE FUNCTION wallet.refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND moves.is_deleting(NULL) THEN RETURN NULL; END IF;
    RAISE EXCEPTION 'wallet.transfer_events is insert-only' USING ERRCODE = 'restrict_violation';
  END $$;
  CREATE OR REPLACE FUNCTION auth.refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND moves.is_deleting(NULL) THEN RETURN NULL; END IF;
    RAISE EXCEPTION 'auth.audit_log is insert-only' USING ERRCODE = 'restrict_violation';
  END $$;
  CREATE OR REPLACE FUNCTION protection.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND moves.is_deleting(NULL) THEN RETURN NULL; END IF;
    RAISE EXCEPTION 'protection.changes is insert-only' USING ERRCODE = 'restrict_violation';
  END $$;
  CREATE OR REPLACE FUNCTION games_core.refuse_bet_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND TG_LEVEL = 'ROW' AND moves.is_deleting(OLD.player_id) THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'games_core.bets is insert-only' USING ERRCODE = 'restrict_violation';
  END $$;
  CREATE OR REPLACE FUNCTION protection.refuse_shorter_exclusion() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      RAISE EXCEPTION 'exclusions are kept' USING ERRCODE = 'restrict_violation';
    END IF;
    IF TG_OP = 'DELETE' AND moves.is_deleting(OLD.player_id) THEN RETURN OLD; END IF;
    IF OLD.exclusion_kind IS NOT NULL AND (
      TG_OP = 'DELETE' OR NEW.exclusion_kind IS NULL
      OR (OLD.exclusion_until IS NULL AND NEW.exclusion_until IS NOT NULL)
      OR NEW.exclusion_until < OLD.exclusion_until
    ) THEN
      RAISE EXCEPTION 'an exclusion cannot be shortened' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END $$;
`;
