import type { Product } from '../product.js';
import { queryDatabase } from '../stored-rows.js';
import { differing, type Faults } from '../torture/faults.js';

/** All money there is, at one moment. Units: paise. */
export interface Totals {
  /** What the accounts say that the players have. */
  readonly players: number;
  /** What the entries say that they have. */
  readonly booked: number;
  /** What the entries say of all others: the house, its fees, the provider, suspense. */
  readonly others: number;
  readonly deposited: number;
  readonly withdrawn: number;
  /** What players have won, less what they have lost. */
  readonly net: number;
}

/** One statement sees one moment. 1 to 3 are the accounts of players. */
const STATEMENT = `
  WITH postings AS (
    SELECT unnest(sources) AS source, unnest(destinations) AS destination, unnest(amounts_paise) AS paise
    FROM wallet.ledger
  ), legs AS (
    SELECT source AS account, -paise AS paise FROM postings
    UNION ALL SELECT destination, paise FROM postings
  )
  SELECT
    (SELECT sum(balance_paise + held_paise + escrow_paise) FROM wallet.accounts)::float8 AS players,
    (SELECT sum(paise) FROM legs WHERE account <= 3)::float8 AS booked,
    (SELECT sum(paise) FROM legs WHERE account > 3)::float8 AS others,
    (SELECT coalesce(sum(amount_paise), 0) FROM wallet.transfers
      WHERE type = 'DEPOSIT' AND status = 'SUCCESS')::float8 AS deposited,
    (SELECT coalesce(sum(amount_paise), 0) FROM wallet.transfers
      WHERE type = 'WITHDRAW' AND status = 'SUCCESS')::float8 AS withdrawn,
    (SELECT coalesce(sum(payout_paise - stake_paise), 0) FROM games_core.bets
      WHERE status = 'settled')::float8 AS net`;

export async function readTotals(product: Product): Promise<Totals> {
  const [totals] = await queryDatabase<Totals>(product, STATEMENT);
  if (totals === undefined) throw new Error('The database says nothing.');
  return totals;
}

/** Money changes only by what comes in and goes out, and what one has another lacks. */
export const proveTotals = ({ players, booked, others, deposited, withdrawn, net }: Totals): Faults => [
  ...differing('all accounts together', players + others, 0),
  ...differing('what players have by their entries', booked, players),
  ...differing('what players have by what happened', deposited - withdrawn + net, players),
];
