import type { Tx } from '@paasa/server-kit/server';
import { walletSql } from '../context/wallet-schema.js';

/** Counts a transfer that was just recorded. */
export async function countNewTransfer(tx: Tx, playerId: string): Promise<void> {
  await tx.run(
    walletSql
      .insertInto('wallet.transfer_counts')
      .values({ player_id: playerId, transfer_count: 1 })
      .onConflict((conflict) =>
        conflict.column('player_id').doUpdateSet(({ eb, ref }) => ({
          transfer_count: eb(ref('wallet.transfer_counts.transfer_count'), '+', 1),
        })),
      ),
  );
}

/** How many transfers a player has. */
export async function getTransferCount(tx: Tx, playerId: string): Promise<number> {
  const [row] = await tx.run(
    walletSql.selectFrom('wallet.transfer_counts').select('transfer_count').where('player_id', '=', playerId),
  );
  return row?.transfer_count ?? 0;
}
