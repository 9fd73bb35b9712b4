import { foldFunds, type Funds } from '../fold-ledger.js';
import { paiseOf } from '../paise.js';
import type { AnyGameData } from '../torture/history.js';
import type { Export, ExportedBet, ExportedLedgerEntry } from '../wire.js';

/** How a bet stands at one moment. */
export interface KnownBet {
  readonly bet: ExportedBet<AnyGameData>;
  readonly isOver: boolean;
}

/** Everything that is true of a player between two entries of their ledger. Units: paise. */
export interface Moment {
  readonly entryCount: number;
  readonly funds: Funds;
  /** What came in and out of the cash other than by bets. */
  readonly transferred: number;
  readonly bets: ReadonlyMap<string, KnownBet>;
  /** Bets that were won since the last one that was lost. */
  readonly streak: number;
  readonly creditedPaymentIds: ReadonlySet<string>;
  readonly paidOutIds: ReadonlySet<string>;
}

const PLAY: ReadonlySet<string> = new Set(['player:escrow', 'house']);

function transferredBy({ postings }: ExportedLedgerEntry): number {
  return postings.reduce((sum, { source, destination, amount }) => {
    if (source === 'player:cash' && !PLAY.has(destination)) return sum - paiseOf(amount);
    if (destination === 'player:cash' && !PLAY.has(source)) return sum + paiseOf(amount);
    return sum;
  }, 0);
}

const plus = <T>(known: ReadonlySet<T>, added: T | undefined): ReadonlySet<T> =>
  added === undefined ? known : new Set([...known, added]);

/**
 * A player's whole story, moment by moment, from the ledger and the bets of the end alone.
 *
 * Errors: throws where the ledger contradicts itself or books a bet that is not there.
 */
export function momentsOf({ ledger, bets }: Export<AnyGameData>): Moment[] {
  const funds = foldFunds(ledger);
  const byId = new Map(bets.map((bet) => [bet.betId, bet]));
  let moment: Moment = {
    entryCount: 0,
    funds: { cash: 0, hold: 0, escrow: 0 },
    transferred: 0,
    bets: new Map(),
    streak: 0,
    creditedPaymentIds: new Set(),
    paidOutIds: new Set(),
  };
  const moments = [moment];
  for (const [index, entry] of ledger.entries()) {
    const { reference } = entry;
    const [, betId, part] = /^bet:([^:]+)(?::(\w+))?$/.exec(reference) ?? [];
    const after = funds[index + 1];
    if (after === undefined) throw new Error('The fold is shorter than the ledger.');
    moment = {
      entryCount: index + 1,
      funds: after,
      transferred: moment.transferred + transferredBy(entry),
      creditedPaymentIds: plus(moment.creditedPaymentIds, /^pay:(.*)$/.exec(reference)?.[1]),
      paidOutIds: plus(moment.paidOutIds, /^wd:(.*):processed$/.exec(reference)?.[1]),
      ...played(moment, betId === undefined ? null : byId.get(betId), part),
    };
    moments.push(moment);
  }
  return moments;
}

/** Null: no bet is booked; undefined: one that is not there. */
function played(
  { bets, streak }: Moment,
  bet: ExportedBet<AnyGameData> | null | undefined,
  part: string | undefined,
): Pick<Moment, 'bets' | 'streak'> {
  if (bet === null) return { bets, streak };
  if (bet === undefined) throw new Error('A bet is booked that is not there.');
  const isOver = part !== 'open';
  const known = new Map([...bets, [bet.betId, { bet, isOver }]]);
  if (!isOver) return { bets: known, streak };
  return { bets: known, streak: bet.isWin ? streak + 1 : 0 };
}
