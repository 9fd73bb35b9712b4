/** Corrections of balances by staff: an account of the house, a transfer that the player sees, and a sum for each day. */
export const corrections = {
  id: '0015-corrections',
  sql: `
    INSERT INTO wallet.account_codes (code, name) VALUES (8, 'house:corrections');

    ALTER TABLE wallet.transfers DROP CONSTRAINT transfers_type_check;
    ALTER TABLE wallet.transfers DROP CONSTRAINT transfers_amount_paise_check;
    -- The note is what staff write to the player.
    ALTER TABLE wallet.transfers
      ADD COLUMN note text,
      ADD CONSTRAINT transfers_type_check CHECK (type IN ('DEPOSIT', 'WITHDRAW', 'CORRECTION')),
      ADD CONSTRAINT transfers_amount_paise_check
        CHECK (amount_paise > 0 OR (type = 'CORRECTION' AND amount_paise < 0)),
      ADD CONSTRAINT only_corrections_have_a_note CHECK ((type = 'CORRECTION') = (note IS NOT NULL));

    ALTER TABLE wallet.totals_by_day ADD COLUMN corrected_paise bigint NOT NULL DEFAULT 0;
  `,
};
