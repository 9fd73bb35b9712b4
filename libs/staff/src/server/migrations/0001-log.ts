import type { Migration } from '@paasa/server-kit/server';

/** The audit log of the console, views of personal data, and approvals. */
export const log: Migration = {
  id: '0001-log',
  sql: `
    CREATE SCHEMA staff;

    CREATE TABLE staff.audit_log (
      seq bigint PRIMARY KEY,
      at timestamptz NOT NULL,
      staff_id uuid,
      event text NOT NULL,
      subject_kind text NOT NULL,
      subject_id text NOT NULL,
      reason text,
      -- Not jsonb: the hash is of these very texts.
      before json,
      after json,
      action_id uuid UNIQUE,
      call_hash text,
      hash text NOT NULL
    );
    -- One for each choice of what is searched for. By -seq, an order that the primary key does not give: PostgreSQL would
    -- walk the whole log by it for what is frequent by its statistics and happened long ago, or never together.
    CREATE INDEX audit_log_by_event ON staff.audit_log (event, (-seq));
    CREATE INDEX audit_log_by_staff ON staff.audit_log (staff_id, (-seq));
    CREATE INDEX audit_log_by_staff_event ON staff.audit_log (staff_id, event, (-seq));
    CREATE INDEX audit_log_by_subject ON staff.audit_log (subject_kind, subject_id, (-seq));
    CREATE INDEX audit_log_by_subject_event ON staff.audit_log (subject_kind, subject_id, event, (-seq));
    CREATE INDEX audit_log_by_subject_staff ON staff.audit_log (subject_kind, subject_id, staff_id, (-seq));
    CREATE INDEX audit_log_by_all ON staff.audit_log (subject_kind, subject_id, staff_id, event, (-seq));
    CREATE INDEX audit_log_by_time ON staff.audit_log (at, seq);

    CREATE FUNCTION staff.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'The audit log of the console is insert-only.';
    END $$;
    CREATE TRIGGER audit_log_is_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff.audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION staff.refuse_change();

    CREATE TABLE staff.audit_head (
      one boolean PRIMARY KEY CHECK (one),
      seq bigint NOT NULL,
      at timestamptz NOT NULL,
      hash text NOT NULL
    );
    INSERT INTO staff.audit_head VALUES (true, 0, '-infinity', repeat('0', 64));

    CREATE TABLE staff.personal_views (
      session_id uuid NOT NULL,
      player_id uuid NOT NULL,
      reason text NOT NULL,
      open_until timestamptz NOT NULL,
      PRIMARY KEY (session_id, player_id)
    );
    CREATE INDEX personal_views_by_end ON staff.personal_views (open_until);

    CREATE TABLE staff.approvals (
      approval_id uuid PRIMARY KEY,
      seq bigint GENERATED ALWAYS AS IDENTITY,
      action text NOT NULL,
      title text NOT NULL,
      params jsonb NOT NULL,
      call_hash text NOT NULL,
      subject_kind text NOT NULL,
      subject_id text NOT NULL,
      amount_paise bigint,
      summary text NOT NULL,
      before jsonb NOT NULL,
      reason text NOT NULL,
      asked_by uuid NOT NULL,
      asked_at timestamptz NOT NULL DEFAULT now(),
      state text NOT NULL DEFAULT 'waiting',
      decided_by uuid,
      decided_at timestamptz,
      decision_reason text,
      CHECK ((state = 'waiting') = (decided_at IS NULL)),
      CONSTRAINT approvals_second_person CHECK (CASE
        WHEN state IN ('waiting', 'expired') THEN decided_by IS NULL
        WHEN state = 'withdrawn' THEN decided_by IS NOT DISTINCT FROM asked_by
        WHEN state IN ('done', 'refused', 'outdated') THEN decided_by IS NOT NULL AND decided_by <> asked_by
        ELSE false
      END)
    );
    CREATE INDEX approvals_waiting_first ON staff.approvals ((state = 'waiting'), seq);
    CREATE INDEX approvals_by_state ON staff.approvals (state, seq);
    CREATE INDEX approvals_waiting ON staff.approvals (asked_at) WHERE state = 'waiting';
  `,
};
