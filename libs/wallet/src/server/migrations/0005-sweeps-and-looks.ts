/**
 * The progress through the provider's own list, payments that were refunded before they were seen, and checks of the
 * items that wait for people.
 */
export const sweepsAndLooks = {
  id: '0005-sweeps-and-looks',
  sql: `
    -- One row for each list of the provider. A sweep that is under way goes on at next_skip, in whichever process; what
    -- was made before the start of the last complete one has been seen.
    CREATE TABLE wallet.sweeps (
      list text PRIMARY KEY,
      completed_from timestamptz,
      since timestamptz,
      began_at timestamptz,
      next_skip integer NOT NULL DEFAULT 0 CHECK (next_skip >= 0),
      CONSTRAINT under_way_or_not CHECK ((since IS NULL) = (began_at IS NULL))
    );

    ALTER TABLE wallet.suspense_items DROP CONSTRAINT suspense_items_reason_check;
    ALTER TABLE wallet.suspense_items ADD CONSTRAINT suspense_items_reason_check CHECK (
      reason IN ('unknown-order', 'order-already-paid', 'amount-mismatch', 'currency-mismatch', 'refunded-unseen')
    );

    -- People refund at the provider what waits for them, and nobody may report it.
    UPDATE wallet.suspense_items SET next_try_at = now() WHERE state IN ('held', 'refund-failed');
  `,
};
