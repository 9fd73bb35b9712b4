import { paise, type Paise } from '@paasa/money';
import { newId, type Database } from '@paasa/server-kit/server';
import { createStakes } from '../server/index.js';
import type { BetMoney, BetMoneyPort } from '../server/context/ports.js';
import { proveLedger } from '../server/proof/prove-ledger.js';
import type { WalletTestServer } from './wallet-test-server.js';
import { settleTaken } from './settle-taken.js';

/** Takes bets in tests and stores them as the games do, so that the books can be proved. */
export interface BettingTable {
  readonly port: BetMoneyPort;
  /** An instant bet. Shape: the balance after; null if the stake was not covered. */
  bet(playerId: string, stakePaise: number, payoutPaise: number): Promise<Paise | null>;
  /** Opens a round and ends it. Units: paise; null voids it. */
  round(playerId: string, stakePaise: number, payoutPaise: number | null): Promise<void>;
}

export function openTable(db: Database): BettingTable {
  const stakes = createStakes();
  const bets = new Map<string, BetMoney[]>();
  const keep = (playerId: string, bet: BetMoney): void =>
    void bets.set(playerId, [...(bets.get(playerId) ?? []), bet]);
  return {
    port: {
      listBetMoney: async (_tx, playerId, afterBetId, limit) =>
        (bets.get(playerId) ?? [])
          .filter(({ betId }) => afterBetId === null || betId > afterBetId)
          .sort((a, b) => (a.betId < b.betId ? -1 : 1))
          .slice(0, limit),
    },
    async bet(playerId, stakePaise, payoutPaise) {
      const bet = {
        playerId,
        betId: newId(),
        stakePaise: paise(stakePaise),
        payoutPaise: paise(payoutPaise),
      };
      const [told = null] = await db.transaction(async (tx) =>
        settleTaken(tx, [bet], await stakes.takeStakes(tx, [bet])),
      );
      if (told !== null) keep(playerId, { ...bet, status: 'settled' });
      return told;
    },
    async round(playerId, stakePaise, payoutPaise) {
      const round = { playerId, betId: newId(), stakePaise: paise(stakePaise) };
      await db.transaction((tx) => stakes.openRounds(tx, [round]));
      const paid = paise(payoutPaise ?? 0);
      await db.transaction(async (tx) =>
        payoutPaise === null
          ? stakes.voidRounds(tx, [round])
          : stakes.settleRounds(tx, [{ ...round, payoutPaise: paid }]),
      );
      const status = payoutPaise === null ? 'voided' : 'settled';
      keep(playerId, { ...round, status, payoutPaise: payoutPaise === null ? round.stakePaise : paid });
    },
  };
}

/** The differences in the books, the provider's records included. */
export async function differencesOf(
  { db, context }: WalletTestServer,
  { port }: Pick<BettingTable, 'port'>,
): Promise<string[]> {
  const proven = await proveLedger({ db, bets: port, provider: context().provider });
  return proven.flatMap(({ name, differences }) => differences.map((difference) => `${name}: ${difference}`));
}
