import { foldFunds } from '../fold-ledger.js';
import { paiseOf } from '../paise.js';
import { attempt, type Faults } from '../torture/faults.js';
import type { AnyGameData } from '../torture/history.js';
import type { Bet, Export } from '../wire.js';
import { PAGE_SIZE, type Read } from './reads.js';
import { momentsOf, type KnownBet, type Moment } from './timeline.js';

/** Everything that one player's reader read, in order, and the state at the end. */
export interface Watch {
  readonly reads: readonly Read[];
  readonly end: Export<AnyGameData>;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const netOf = ({ bet }: KnownBet): number => paiseOf(bet.winAmount) - paiseOf(bet.betAmount);

const over = ({ bets }: Moment): KnownBet[] => [...bets.values()].filter(({ isOver }) => isOver);

/** The server shows no result of an open round. */
function isAsKnown(shown: Bet<AnyGameData>, { bet, isOver }: KnownBet): boolean {
  const { betId, betAmount, nonce } = bet;
  const due = isOver
    ? [betId, betAmount, nonce, 'completed', bet.winAmount, bet.isWin]
    : [betId, betAmount, nonce, 'pending', 0, false];
  return same([shown._id, shown.betAmount, shown.nonce, shown.status, shown.winAmount, shown.isWin], due);
}

/** Whether an answer fits this very moment. */
function fits(read: Read, moment: Moment): boolean {
  const { funds } = moment;
  const ended = over(moment);
  const net = sumOf(ended.map(netOf));
  switch (read.kind) {
    case 'wallet':
      return paiseOf(read.rupees) === funds.cash;
    case 'stats': {
      const { stats } = read;
      const shown = [stats.totalWageredAmount, stats.totalWinningAmount].map(paiseOf);
      const winCount = ended.filter(({ bet }) => bet.isWin).length;
      return (
        same(shown, [sumOf(ended.map(({ bet }) => paiseOf(bet.betAmount))), net]) &&
        same(
          [stats.totalWins, stats.totalLose, stats.totalWinningStreak],
          [winCount, ended.length - winCount, moment.streak],
        )
      );
    }
    case 'page': {
      // The order of the ids is the order of time.
      const newest = [...moment.bets.keys()].toSorted().reverse().slice(0, PAGE_SIZE);
      const { data, total } = read.page;
      if (total !== moment.bets.size || data.length !== newest.length) return false;
      return newest.every((betId, at) => {
        const [shown, known] = [data[at], moment.bets.get(betId)];
        return shown !== undefined && known !== undefined && isAsKnown(shown, known);
      });
    }
    case 'results': {
      const { results, olderCount } = read.results;
      return olderCount === 0 && same(results.map(paiseOf).toSorted(), ended.map(netOf).toSorted());
    }
    case 'days': {
      const last = read.days.at(-1);
      const shown = last === undefined ? [0, 0] : [last.walletAmount, last.actualWalletAfterBets].map(Number);
      const results = sumOf(read.days.map(({ netBetResult }) => paiseOf(netBetResult)));
      return same([...shown.map(paiseOf), results], [moment.transferred, moment.transferred + net, net]);
    }
    case 'transfers': {
      const done = read.transfers.filter(({ status }) => status === 'SUCCESS');
      const credited = done.flatMap(({ type, razorpayPaymentId }) =>
        type === 'DEPOSIT' ? [razorpayPaymentId] : [],
      );
      const paidOut = done.flatMap(({ type, _id }) => (type === 'WITHDRAW' ? [_id] : []));
      return (
        same(credited.toSorted(), [...moment.creditedPaymentIds].toSorted()) &&
        same(paidOut.toSorted(), [...moment.paidOutIds].toSorted())
      );
    }
    case 'export':
      return read.exported.ledger.length === moment.entryCount;
  }
}

/**
 * Checks an export by itself: its balance is the fold of its entries, every bet has its money, and all money has its
 * bet.
 */
function proveExport(exported: Export<AnyGameData>, moment: Moment, end: Export<AnyGameData>): Faults {
  const { balance, bets, ledger, seedPairs } = exported;
  const { value, faults } = attempt(() => foldFunds(ledger).at(-1));
  const open = bets.filter(({ status }) => status === 'pending');
  const checks: readonly (readonly [string, unknown, unknown])[] = [
    ['its entries', ledger, end.ledger.slice(0, ledger.length)],
    ['its balance', [paiseOf(balance), value], [value?.cash, moment.funds]],
    ['its bets', bets.map(({ betId }) => betId).toSorted(), [...moment.bets.keys()].toSorted()],
    ['its escrow', value?.escrow, sumOf(open.map(({ betAmount }) => paiseOf(betAmount)))],
    [
      'its open rounds',
      open.map(({ betId }) => betId).toSorted(),
      [...moment.bets].flatMap(([betId, { isOver }]) => (isOver ? [] : [betId])).toSorted(),
    ],
    [
      'money of players and house',
      sumOf(Object.values(moment.funds)),
      moment.transferred + moment.funds.hold + sumOf(over(moment).map(netOf)),
    ],
    [
      'its nonces',
      seedPairs.map(({ betCount }) => betCount),
      seedPairs.map((pair) => bets.filter((bet) => bet.serverSeedHash === pair.serverSeedHash).length),
    ],
  ];
  return [
    ...faults,
    ...checks.flatMap(([what, found, due]) =>
      same(found, due)
        ? []
        : [
            `export at entry ${String(ledger.length)}, ${what}: ${JSON.stringify(found)}, not ${JSON.stringify(due)}`,
          ],
    ),
  ];
}

/**
 * Whether each read fits a moment that is not before the moment of the previous read.
 *
 * No such moment exists for a balance without a bet that was shown before, for a statistic ahead of the balance, or for
 * a page that has lost rows.
 */
export function proveReads({ reads, end }: Watch): Faults {
  const { value: moments, faults } = attempt(() => momentsOf(end));
  if (moments === null) return faults;
  const found: string[] = [];
  let earliest = 0;
  for (const [at, read] of reads.entries()) {
    // The first moment that fits leaves most room for the reads that follow.
    const index = moments.findIndex((moment, entryCount) => entryCount >= earliest && fits(read, moment));
    const moment = moments[index];
    if (moment === undefined) {
      found.push(
        `read ${String(at)} fits no moment from entry ${String(earliest)} on: ${JSON.stringify(read)}`,
      );
      continue;
    }
    earliest = index;
    if (read.kind === 'export') found.push(...proveExport(read.exported, moment, end));
  }
  return found;
}
