import { foldFunds, type Funds } from '../fold-ledger.js';
import { paiseOf } from '../paise.js';
import type { AnyGameData } from '../torture/history.js';
import type { Export, ExportedBet, ExportedLedgerEntry } from '../wire.js';

/** The state of a bet at one moment. */
export interface KnownBet {
  readonly bet: ExportedBet<AnyGameData>;
  readonly isOver: boolean;
}

/** The state of a player between two entries of their ledger. Units: paise. */
export interface Moment {
  readonly entryCount: number;
  readonly funds: Funds;
  /** Cash movements that are not bets. */
  readonly transferred: number;
  readonly bets: ReadonlyMap<string, KnownBet>;
  /** Bets won since the last lost bet. */
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
 * The history of a player, moment by moment, computed from the ledger and the bets at the end.
 *
 * Errors: throws when the ledger contradicts itself or books an unknown bet.
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

/** Null: no bet is booked. Undefined: the bet is unknown. */
function played(
  { bets, streak }: Moment,
  bet: ExportedBet<AnyGameData> | null | undefined,
  part: string | undefined,
): Pick<Moment, 'bets' | 'streak'> {
  if (bet === null) return { bets, streak };
  if (bet === undefined) throw new Error('The ledger books an unknown bet.');
  const isOver = part !== 'open';
  const known = new Map([...bets, [bet.betId, { bet, isOver }]]);
  if (!isOver) return { bets: known, streak };
  return { bets: known, streak: bet.isWin ? streak + 1 : 0 };
}
