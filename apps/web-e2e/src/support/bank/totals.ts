import type { Product } from '../product.js';
import { queryDatabase } from '../stored-rows.js';
import { differing, type Faults } from '../torture/faults.js';

/** All money in the product, at one moment. Units: paise. */
export interface Totals {
  /** The money of the players by their accounts. */
  readonly players: number;
  /** The money of the players by the entries. */
  readonly booked: number;
  /** The money of all other accounts by the entries: the house, its fees, the provider, suspense. */
  readonly others: number;
  readonly deposited: number;
  readonly withdrawn: number;
  /** The players' wins minus their losses. */
  readonly net: number;
}

/**
 * One statement sees one moment. Accounts 1 to 3 belong to players. The rows of bets are their entries: a stake that is
 * taken for an open round stays with its player.
 */
const STATEMENT = `
  WITH postings AS (
    SELECT unnest(sources) AS source, unnest(destinations) AS destination, unnest(amounts_paise) AS paise
    FROM wallet.ledger
  ), legs AS (
    SELECT source AS account, -paise AS paise FROM postings
    UNION ALL SELECT destination, paise FROM postings
    UNION ALL SELECT 1, payout_paise - stake_paise FROM games_core.bets
    UNION ALL SELECT 4, stake_paise - payout_paise FROM games_core.bets
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
      WHERE NOT is_voided)::float8 AS net`;

export async function readTotals(product: Product): Promise<Totals> {
  const [totals] = await queryDatabase<Totals>(product, STATEMENT);
  if (totals === undefined) throw new Error('The database returned no row.');
  return totals;
}

/** Only deposits and withdrawals change the sum of money. Between accounts, one account gains what another loses. */
export const proveTotals = ({ players, booked, others, deposited, withdrawn, net }: Totals): Faults => [
  ...differing('all accounts together', players + others, 0),
  ...differing('money of the players by their entries', booked, players),
  ...differing('money of the players by transfers and bets', deposited - withdrawn + net, players),
];
