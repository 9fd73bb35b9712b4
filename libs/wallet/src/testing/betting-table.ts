import { paise, type Paise } from '@paasa/money';
import { newId, type Database } from '@paasa/server-kit/server';
import { proveLedger } from '../server/proof/prove-ledger.js';
import type { WalletTestServer } from './wallet-test-server.js';
import { fakeBets } from './fake-bets.js';

/** Takes bets of one player in tests. */
export interface BettingTable {
  /** An instant bet. Shape: the balance after; null if the stake was not covered. */
  bet(playerId: string, stakePaise: number, payoutPaise: number): Promise<Paise | null>;
  /** Opens a round and ends it. Units: paise; null voids it. */
  round(playerId: string, stakePaise: number, payoutPaise: number | null): Promise<void>;
}

export function openTable(db: Database): BettingTable {
  return {
    async bet(playerId, stakePaise, payoutPaise) {
      const bet = {
        playerId,
        betId: newId(),
        stakePaise: paise(stakePaise),
        payoutPaise: paise(payoutPaise),
      };
      const [booking = null] = await db.transaction((tx) => fakeBets.play(tx, [bet]));
      return booking && booking.balancePaise;
    },
    async round(playerId, stakePaise, payoutPaise) {
      const round = { playerId, betId: newId(), stakePaise: paise(stakePaise) };
      await db.transaction((tx) => fakeBets.open(tx, [round]));
      await db.transaction((tx) =>
        payoutPaise === null
          ? fakeBets.void(tx, [round])
          : fakeBets.settle(tx, [{ ...round, payoutPaise: paise(payoutPaise) }]),
      );
    },
  };
}

/** The differences in the books, including the provider's records. */
export async function differencesOf({ db, context }: WalletTestServer): Promise<string[]> {
  const proven = await proveLedger({ db, bets: fakeBets.port, provider: context().provider });
  return proven.flatMap(({ name, differences }) => differences.map((difference) => `${name}: ${difference}`));
}
