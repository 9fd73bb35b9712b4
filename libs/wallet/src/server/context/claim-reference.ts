import type { MoneyReference } from './money-reference.js';
import type { WalletContext } from './wallet-context.js';

/**
 * Names the player of a reference in the directory of cells, durable at once. In one cell it does nothing.
 *
 * A claim of another cell stops no money: the cell books it whose own database has it, and the directory is only quicker.
 * Errors: `DatabaseUnavailable`.
 */
export async function claimReference(
  { cells, log }: Pick<WalletContext, 'cells' | 'log'>,
  reference: MoneyReference & { readonly playerId: string },
): Promise<void> {
  if (cells === undefined || (await cells.claim(reference))) return;
  const { kind, id, playerId } = reference;
  log.error(
    { event: 'reference-elsewhere', kind, id, playerId },
    'the directory names another cell for money of this one',
  );
}
