import type { Tx } from '@paasa/server-kit/server';

/** What deposits and withdrawals have stored about money to play, by the id in the key of their entry. */
export interface PlayTerms {
  /** By payment: the amount to stake. */
  readonly turnoverPaise: ReadonlyMap<string, number>;
  /** By withdrawal: how much of it was not played. */
  readonly unplayedPaise: ReadonlyMap<string, number>;
  /** By payment: how much of it goes back, or has gone. */
  readonly returnedPaise: ReadonlyMap<string, number>;
}

const sourcesStatement = {
  name: 'wallet-proof-deposit-sources',
  text: 'SELECT payment_id, turnover_paise, returned_paise FROM wallet.deposit_sources WHERE player_id = $1',
};

const unplayedStatement = {
  name: 'wallet-proof-unplayed',
  text: 'SELECT transfer_id, unplayed_paise FROM wallet.withdrawals WHERE player_id = $1 AND unplayed_paise > 0',
};

export async function readPlayTerms(tx: Tx, playerId: string): Promise<PlayTerms> {
  const sources = await tx.query<{ payment_id: string; turnover_paise: number; returned_paise: number }>(
    sourcesStatement,
    [playerId],
  );
  const unplayed = await tx.query<{ transfer_id: string; unplayed_paise: number }>(unplayedStatement, [
    playerId,
  ]);
  return {
    turnoverPaise: new Map(sources.map((row) => [row.payment_id, row.turnover_paise])),
    unplayedPaise: new Map(unplayed.map((row) => [row.transfer_id, row.unplayed_paise])),
    returnedPaise: new Map(
      sources.filter((row) => row.returned_paise > 0).map((row) => [row.payment_id, row.returned_paise]),
    ),
  };
}
