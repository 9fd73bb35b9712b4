import { movedTables } from './moved-tables.js';

/** What a trigger does when a write meets a player who moves: `refuse` it, or leave the row alone so that work waits. */
const triggers = (tables: readonly string[], how: 'refuse' | 'ends' | 'waits'): string =>
  tables
    .map(
      (table) => `
        CREATE OR REPLACE TRIGGER moves_fence BEFORE INSERT OR UPDATE OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION moves.fence('${how}');`,
    )
    .join('');

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

/** Their triggers stand below, or none: a bet, which alone writes them, changes the account in the same transaction. */
const OTHERWISE = [
  'auth.mail_outbox',
  'wallet.accounts',
  'fairness.seed_pairs',
  'games_core.bets',
  'games_core.open_rounds',
  'games_core.totals_by_game',
  'games_core.totals_by_day',
  'protection.players',
  'protection.play_days',
  'protection.play_hours',
];

/** Nothing but calls and work for this one player writes them. */
const REFUSED = movedTables
  .filter(({ kind, table }) => kind === 'fenced' && ![...ENDING, ...WAITING, ...OTHERWISE].includes(table))
  .map(({ table }) => table);

/** Lets a move delete rows of a table whose trigger refuses every change. */
const insertOnly = ([refusal, table]: readonly [refusal: string, table: string]): string => `
  CREATE OR REPLACE FUNCTION ${refusal}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND moves.is_deleting(NULL) THEN RETURN NULL; END IF;
    RAISE EXCEPTION '${table} is insert-only' USING ERRCODE = 'restrict_violation';
  END $$;`;

const INSERT_ONLY = [
  ['wallet.refuse_ledger_change', 'wallet.ledger'],
  ['wallet.refuse_event_change', 'wallet.transfer_events'],
  ['auth.refuse_audit_change', 'auth.audit_log'],
  ['protection.refuse_change', 'protection.changes'],
] as const;

/** The triggers. Tables that every bet writes have one that looks at a column of the old row, which costs nothing. */
export const fencesSql = `
  -- The move that this transaction makes, or an empty text.
  CREATE OR REPLACE FUNCTION moves.own() RETURNS text LANGUAGE sql STABLE AS
    $$ SELECT coalesce(current_setting('paasa.move', true), '') $$;

  -- Whether this transaction may delete rows that are otherwise never deleted: those of the player whom it moves.
  CREATE OR REPLACE FUNCTION moves.is_deleting(whose uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT moves.own() <> '' AND EXISTS (
      SELECT FROM moves.players
      WHERE move_id::text = moves.own() AND state IN ('left', 'arriving') AND (whose IS NULL OR player_id = whose)
    )
  $$;

  -- PM001 is answered 503. The number of the transaction comes first: a move that has not been seen then waits for it.
  CREATE OR REPLACE FUNCTION moves.fence() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    whose uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.player_id ELSE NEW.player_id END;
    found_move uuid;
  BEGIN
    PERFORM pg_current_xact_id();
    SELECT move_id INTO found_move FROM moves.players WHERE player_id = whose AND state <> 'arrived';
    IF moves.own() <> '' THEN
      IF found_move::text IS DISTINCT FROM moves.own() THEN
        RAISE EXCEPTION 'A move writes rows of its player alone.';
      END IF;
    ELSIF found_move IS NOT NULL THEN
      IF (TG_OP = 'DELETE' AND TG_ARGV[0] IN ('ends', 'waits')) OR (TG_OP = 'UPDATE' AND TG_ARGV[0] = 'waits') THEN
        RETURN NULL;
      END IF;
      RAISE EXCEPTION 'The player moves between cells.' USING ERRCODE = 'PM001';
    END IF;
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END
  $$;

  -- A mail is the player's by name, or by the address.
  CREATE OR REPLACE FUNCTION moves.fence_mail() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    mail auth.mail_outbox;
  BEGIN
    PERFORM pg_current_xact_id();
    IF TG_OP = 'DELETE' THEN mail := OLD; ELSE mail := NEW; END IF;
    IF moves.own() = '' AND EXISTS (
      SELECT FROM moves.players AS m LEFT JOIN auth.users AS u USING (player_id)
      WHERE m.state IN ('leaving', 'left', 'arriving', 'returned')
        AND (m.player_id::text = mail.details ->> 'playerId' OR lower(btrim(u.email)) = lower(btrim(mail.recipient)))
    ) THEN
      IF TG_OP <> 'INSERT' THEN RETURN NULL; END IF;
      RAISE EXCEPTION 'The player moves between cells.' USING ERRCODE = 'PM001';
    END IF;
    RETURN mail;
  END
  $$;

  CREATE OR REPLACE FUNCTION moves.only_moved_away() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF moves.is_deleting(OLD.shard_id) THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'auth.audit_log is insert-only' USING ERRCODE = 'restrict_violation';
  END
  $$;
  ${triggers(REFUSED, 'refuse')}
  ${triggers(ENDING, 'ends')}
  ${triggers(WAITING, 'waits')}
  CREATE OR REPLACE TRIGGER moves_fence BEFORE INSERT OR UPDATE OR DELETE ON auth.mail_outbox
    FOR EACH ROW EXECUTE FUNCTION moves.fence_mail();
  CREATE OR REPLACE TRIGGER moves_fence BEFORE DELETE ON auth.audit_log
    FOR EACH ROW EXECUTE FUNCTION moves.only_moved_away();

  CREATE OR REPLACE TRIGGER moves_fence BEFORE INSERT OR DELETE ON wallet.accounts
    FOR EACH ROW EXECUTE FUNCTION moves.fence('refuse');
  CREATE OR REPLACE TRIGGER moves_fence_of_bets BEFORE UPDATE ON wallet.accounts
    FOR EACH ROW WHEN (OLD.is_moving) EXECUTE FUNCTION moves.fence('refuse');
  CREATE OR REPLACE TRIGGER moves_fence BEFORE UPDATE OR DELETE ON games_core.open_rounds
    FOR EACH ROW WHEN (OLD.is_moving) EXECUTE FUNCTION moves.fence('refuse');
  CREATE OR REPLACE TRIGGER moves_fence BEFORE INSERT OR DELETE OR UPDATE OF status, client_seed, sealed_server_seed
    ON fairness.seed_pairs FOR EACH ROW EXECUTE FUNCTION moves.fence('refuse');
  CREATE OR REPLACE TRIGGER moves_fence BEFORE DELETE OR UPDATE OF exclusion_kind, exclusion_until, reality_minutes, birth_date,
    has_play_limits, has_chosen_deposit_limit, erased_at
    ON protection.players FOR EACH ROW EXECUTE FUNCTION moves.fence('refuse');

  ${INSERT_ONLY.map(insertOnly).join('')}
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
