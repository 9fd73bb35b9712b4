/**
 * Withdrawals, planned checks, reports of the provider, and money that fits no player.
 *
 * The keys of `transfer_owners`, `webhook_inbox` and `suspense_items` do not begin with the player. A reader who knows
 * only the provider's id, or only a transfer, finds the player there.
 */
export const moneyOutAndProof = {
  id: '0004-money-out-and-proof',
  sql: `
    -- Where a player's money may be paid out to. The address (account number or UPI id) is encrypted; last4 is shown.
    -- The fingerprint (keyed hash of all that is told to the provider) finds the same details again.
    CREATE TABLE wallet.payout_details (
      player_id uuid NOT NULL,
      details_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('bank', 'upi')),
      holder_name text NOT NULL,
      ifsc text,
      sealed_address text NOT NULL,
      last4 text NOT NULL,
      fingerprint text NOT NULL,
      fund_account_id text,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz NOT NULL DEFAULT now(),
      forgotten_at timestamptz,
      PRIMARY KEY (player_id, details_id),
      CONSTRAINT payout_details_once UNIQUE (player_id, fingerprint),
      CONSTRAINT bank_has_ifsc CHECK ((kind = 'bank') = (ifsc IS NOT NULL))
    );

    -- created: nothing moved. requested: in hold. processed: paid out. released: back from hold. reversed: paid out and
    -- come back. abandoned: never requested.
    CREATE TABLE wallet.withdrawals (
      player_id uuid NOT NULL,
      transfer_id uuid NOT NULL,
      details_id uuid NOT NULL,
      stage text NOT NULL DEFAULT 'created'
        CHECK (stage IN ('created', 'requested', 'processed', 'released', 'reversed', 'abandoned')),
      payout_id text,
      failure_reason text,
      requested_at timestamptz,
      settled_at timestamptz,
      PRIMARY KEY (player_id, transfer_id)
    );

    ALTER TABLE wallet.transfers ADD COLUMN settled_at timestamptz;

    CREATE TABLE wallet.transfer_owners (
      transfer_id uuid PRIMARY KEY,
      player_id uuid NOT NULL
    );
    INSERT INTO wallet.transfer_owners (transfer_id, player_id) SELECT transfer_id, player_id FROM wallet.transfers;

    -- What the provider is to be asked about, and when next. A row exists as long as the answer may change anything.
    CREATE TABLE wallet.checks (
      player_id uuid NOT NULL,
      transfer_id uuid NOT NULL,
      next_check_at timestamptz NOT NULL,
      check_count integer NOT NULL DEFAULT 0,
      PRIMARY KEY (player_id, transfer_id)
    );
    CREATE INDEX checks_by_time ON wallet.checks (next_check_at);
    INSERT INTO wallet.checks (player_id, transfer_id, next_check_at)
      SELECT player_id, transfer_id, now() FROM wallet.transfers
      WHERE status <> 'SUCCESS' AND created_at > now() - interval '5 days';

    -- Every change of a transfer: who reported it, when, what was known. Insert-only, as the ledger is.
    CREATE TABLE wallet.transfer_events (
      player_id uuid NOT NULL,
      transfer_id uuid NOT NULL,
      event_id uuid NOT NULL,
      event text NOT NULL,
      reporter text NOT NULL CHECK (reporter IN ('player', 'handler', 'webhook', 'reconciliation', 'operator')),
      details jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (player_id, transfer_id, event_id)
    );
    CREATE FUNCTION wallet.refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'wallet.transfer_events is insert-only' USING ERRCODE = 'restrict_violation';
    END
    $$;
    CREATE TRIGGER transfer_events_are_insert_only
      BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet.transfer_events
      FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_event_change();

    -- What the provider reported, kept before it is answered. The hash of the signed bytes is the key: an event id
    -- is not signed. next_try_at is null when the event is done with.
    CREATE TABLE wallet.webhook_inbox (
      body_hash text PRIMARY KEY,
      event_id text,
      event text NOT NULL,
      body text NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      next_try_at timestamptz DEFAULT now(),
      try_count integer NOT NULL DEFAULT 0,
      outcome text,
      processed_at timestamptz
    );
    CREATE INDEX webhook_inbox_due ON wallet.webhook_inbox (next_try_at) WHERE next_try_at IS NOT NULL;
    CREATE INDEX webhook_inbox_done ON wallet.webhook_inbox (processed_at) WHERE processed_at IS NOT NULL;

    -- Captured payments that fit no deposit. amount_minor is in the currency's own smallest unit; only rupees are in
    -- the ledger. Those that belong to an order of ours are refunded; the others wait for people.
    CREATE TABLE wallet.suspense_items (
      payment_id text PRIMARY KEY,
      provider_order_id text,
      player_id uuid,
      transfer_id uuid,
      amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
      currency text NOT NULL,
      reason text NOT NULL
        CHECK (reason IN ('unknown-order', 'order-already-paid', 'amount-mismatch', 'currency-mismatch')),
      state text NOT NULL CHECK (state IN ('held', 'refund-due', 'refund-asked', 'refunded', 'refund-failed')),
      refund_id text,
      next_try_at timestamptz,
      try_count integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      settled_at timestamptz
    );
    CREATE INDEX suspense_items_due ON wallet.suspense_items (next_try_at) WHERE next_try_at IS NOT NULL;
    -- What was booked before is held: nobody knows any more which of its reasons it had.
    INSERT INTO wallet.suspense_items (payment_id, amount_minor, currency, reason, state, created_at)
      SELECT substr(key, 5), amounts_paise[1], 'INR', 'unknown-order', 'held', created_at
      FROM wallet.ledger WHERE event = 'payment-without-order';
  `,
};
