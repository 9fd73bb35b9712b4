import { listPlayMonths, type PlayedBetPort } from '@paasa/games-core/server';
import type { MoneyMonth, RecordPort } from '@paasa/protection/server';
import { listTransferMonths, listTransfers, presentTransfer } from '@paasa/wallet/server';

/** Joins the bets of the games and the transfers of the wallet to a player's record. */
export const createPlayerRecord = (bets: PlayedBetPort): RecordPort => ({
  async listBets(tx, playerId, { before, limit }) {
    const played = await bets.listPlayed(tx, playerId, before, limit);
    return played.map(({ betId, createdAt, game, stakePaise, payoutPaise, status, settledAt }) => ({
      id: betId,
      at: createdAt,
      game,
      stakePaise,
      payoutPaise,
      status,
      settledAt,
    }));
  },
  async listTransfers(tx, playerId, { before, limit }) {
    const from = before === null ? { offset: 0 } : { before };
    const transfers = await listTransfers(tx, playerId, { limit, from });
    return transfers.map((transfer) => {
      const { note, payoutId, destination } = presentTransfer(transfer);
      const {
        transferId: id,
        createdAt: at,
        providerOrderId: orderId,
        providerPaymentId: paymentId,
      } = transfer;
      const { type, amountPaise, status, settledAt } = transfer;
      return {
        id,
        at,
        type,
        amountPaise,
        status,
        note,
        settledAt,
        orderId,
        paymentId,
        payoutId,
        destination,
      };
    });
  },
  async listMonths(tx, playerId, days) {
    const moved = await listTransferMonths(tx, playerId, days);
    const played = await listPlayMonths(tx, playerId, days);
    const months = new Map<string, MoneyMonth>();
    for (const part of [...moved, ...played])
      months.set(part.month, { ...NOTHING, ...months.get(part.month), ...part });
    return [...months.values()].sort((one, other) => (one.month < other.month ? -1 : 1));
  },
});

const NOTHING = {
  depositedPaise: 0,
  withdrawnPaise: 0,
  correctedPaise: 0,
  betCount: 0,
  wageredPaise: 0,
  wonPaise: 0,
};
