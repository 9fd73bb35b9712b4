import type { MigrationSet } from '@paasa/server-kit/server';
import { depositsOfProtectedPlayers } from './migrations/0012-deposits-of-protected-players.js';
import { payoutFreezes } from './migrations/0013-payout-freezes.js';
import { corrections } from './migrations/0015-corrections.js';
import { moneyDesk } from './migrations/0016-money-desk.js';
import { paymentsOfClosedAccounts } from './migrations/0014-payments-of-closed-accounts.js';
import { houseAndHealth } from './migrations/0017-house-and-health.js';
import { movingPlayers } from './migrations/0018-moving-players.js';
import { moneyOutAndProof } from './migrations/0004-money-out-and-proof.js';
import { payoutAsks } from './migrations/0006-payout-asks.js';
import { transferCounts } from './migrations/0007-transfer-counts.js';
import { allSettled } from './migrations/0008-all-settled.js';
import { rulesOfMoneyOut } from './migrations/0009-rules-of-money-out.js';
import { settledAsBooked } from './migrations/0010-settled-as-booked.js';
import { stakeWithPayout } from './migrations/0011-stake-with-payout.js';
import { sweepsAndLooks } from './migrations/0005-sweeps-and-looks.js';

/**
 * The schema `wallet`.
 *
 * Every table that grows with play begins its key with the player, so that a player's rows lie together; there are no
 * foreign keys, whose checks would cost on every bet what the code's own transactions already hold.
 * `order_owners` is the exception: a webhook knows only the provider's order.
 */
export const walletMigrations: MigrationSet = {
  lib: 'wallet',
  migrations: [
    {
      id: '0001-accounts-and-ledger',
      sql: `
        CREATE SCHEMA wallet;

        -- A player without a row has nothing. Room in each page lets an update stay on its page.
        CREATE TABLE wallet.accounts (
          player_id uuid PRIMARY KEY,
          balance_paise bigint NOT NULL DEFAULT 0 CHECK (balance_paise >= 0),
          held_paise bigint NOT NULL DEFAULT 0 CHECK (held_paise >= 0),
          escrow_paise bigint NOT NULL DEFAULT 0 CHECK (escrow_paise >= 0),
          ledger_seq bigint NOT NULL DEFAULT 0 CHECK (ledger_seq >= 0)
        ) WITH (fillfactor = 70);

        -- The codes in ledger.sources and ledger.destinations, for whoever reads the tables by hand.
        CREATE TABLE wallet.account_codes (code smallint PRIMARY KEY, name text NOT NULL UNIQUE);
        INSERT INTO wallet.account_codes (code, name) VALUES
          (1, 'player:cash'), (2, 'player:hold'), (3, 'player:escrow'),
          (4, 'house'), (5, 'house:fees'), (6, 'provider'), (7, 'suspense');

        -- One row is one ledger transaction: its postings as parallel arrays, and the player's money after it.
        CREATE TABLE wallet.ledger (
          player_id uuid NOT NULL,
          seq bigint NOT NULL CHECK (seq >= 1),
          key text NOT NULL,
          event text NOT NULL,
          sources smallint[] NOT NULL,
          destinations smallint[] NOT NULL,
          amounts_paise bigint[] NOT NULL,
          balance_paise bigint NOT NULL CHECK (balance_paise >= 0),
          held_paise bigint NOT NULL CHECK (held_paise >= 0),
          escrow_paise bigint NOT NULL CHECK (escrow_paise >= 0),
          created_at timestamptz NOT NULL DEFAULT now(),
          PRIMARY KEY (player_id, seq),
          CONSTRAINT ledger_key_once UNIQUE (player_id, key),
          CONSTRAINT ledger_postings CHECK (
            cardinality(amounts_paise) >= 1
            AND cardinality(sources) = cardinality(amounts_paise)
            AND cardinality(destinations) = cardinality(amounts_paise)
            AND 0 < ALL (amounts_paise)
          )
        );

        CREATE FUNCTION wallet.refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION 'wallet.ledger is insert-only: book a reversal instead' USING ERRCODE = 'restrict_violation';
        END
        $$;
        CREATE TRIGGER ledger_is_insert_only
          BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet.ledger
          FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_ledger_change();
      `,
    },
    {
      id: '0002-transfers',
      sql: `
        -- The identifiers are UUIDv7: the key's own order is the order of time.
        CREATE TABLE wallet.transfers (
          player_id uuid NOT NULL,
          transfer_id uuid NOT NULL,
          type text NOT NULL CHECK (type IN ('DEPOSIT', 'WITHDRAW')),
          amount_paise bigint NOT NULL CHECK (amount_paise > 0),
          status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'SUCCESS', 'FAILED')),
          provider_order_id text,
          provider_payment_id text,
          created_at timestamptz NOT NULL DEFAULT now(),
          updated_at timestamptz NOT NULL DEFAULT now(),
          PRIMARY KEY (player_id, transfer_id)
        );

        CREATE TABLE wallet.order_owners (
          provider_order_id text PRIMARY KEY,
          player_id uuid NOT NULL,
          transfer_id uuid NOT NULL
        );
      `,
    },
    {
      id: '0003-totals-by-day',
      sql: `
        -- A day is one of Asia/Kolkata, which is UTC+05:30 all year. withdrawn_paise is below zero on a day on which
        -- more came back from withdrawals than was requested.
        CREATE TABLE wallet.totals_by_day (
          player_id uuid NOT NULL,
          day date NOT NULL,
          deposited_paise bigint NOT NULL CHECK (deposited_paise >= 0),
          withdrawn_paise bigint NOT NULL,
          PRIMARY KEY (player_id, day)
        ) WITH (fillfactor = 75);

        -- What was booked before: of all events so far only captured payments move money from or to outside, and
        -- their first posting is the one from the provider (6) to the player's cash (1).
        INSERT INTO wallet.totals_by_day (player_id, day, deposited_paise, withdrawn_paise)
        SELECT player_id, (created_at AT TIME ZONE INTERVAL '05:30')::date, sum(amounts_paise[1]), 0
        FROM wallet.ledger
        WHERE event = 'payment-captured' AND sources[1] = 6 AND destinations[1] = 1
        GROUP BY 1, 2;
      `,
    },
    moneyOutAndProof,
    sweepsAndLooks,
    payoutAsks,
    transferCounts,
    allSettled,
    rulesOfMoneyOut,
    settledAsBooked,
    stakeWithPayout,
    depositsOfProtectedPlayers,
    payoutFreezes,
    paymentsOfClosedAccounts,
    corrections,
    moneyDesk,
    houseAndHealth,
    movingPlayers,
  ],
};
