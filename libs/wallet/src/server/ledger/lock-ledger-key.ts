import type { Tx } from '@paasa/server-kit/server';

const lockStatement = {
  name: 'wallet-lock-account',
  text: 'SELECT player_id FROM wallet.accounts WHERE player_id = $1 FOR UPDATE',
};

const findStatement = {
  name: 'wallet-find-ledger-key',
  text: 'SELECT seq FROM wallet.ledger WHERE player_id = $1 AND key = $2',
};

/** Whether a key is booked; the account stays locked, so the answer holds until the transaction ends. */
export async function lockLedgerKey(tx: Tx, playerId: string, key: string): Promise<boolean> {
  await tx.query(lockStatement, [playerId]);
  const rows = await tx.query<{ seq: number }>(findStatement, [playerId, key]);
  return rows.length > 0;
}
