/** Whether several cells and their directory agree about the players: pure comparisons, sentences if they do not. */
import { groupBy } from './proof.mjs';

/**
 * Every player has rows in the cell that the directory names, and in no other; and every player has one address there.
 *
 * `homes` are the directory's rows, `residents` are the players of each table of each cell, and `playerIds` are those who
 * play.
 */
export function faultsOfHomes({ homes, residents, playerIds }) {
  const homeOf = new Map(homes.map((home) => [home.playerId, home]));
  const tablesOf = groupBy(residents, ({ playerId }) => playerId);
  const faults = residents
    .filter(({ playerId, cell }) => homeOf.get(playerId)?.cell !== cell)
    .map(
      ({ playerId, cell, table }) =>
        `${table} of ${cell} has player ${playerId}, who lives in ${homeOf.get(playerId)?.cell}.`,
    );
  for (const playerId of playerIds) {
    const { cell, addressCount = 0 } = homeOf.get(playerId) ?? {};
    const hasAccount = (tablesOf.get(playerId) ?? []).some((row) => row.table === 'auth.users');
    if (!hasAccount) faults.push(`Player ${playerId}, who lives in ${cell}, has an account in no cell.`);
    if (addressCount !== 1)
      faults.push(`The directory has ${addressCount} addresses of player ${playerId} instead of 1.`);
  }
  return faults;
}

const sumOf = (rows, name) => rows.reduce((sum, row) => sum + row[name], 0);
const toPaise = (rupees) => Math.round(rupees * 100);

/**
 * What the houses of all cells have taken and paid is what their players have staked and got; and the players have what
 * they have deposited, less that.
 */
export function faultsOfHouses({ houses, bets, accounts, depositedPaise }) {
  const over = [...bets.values()].filter(({ status }) => status === 'completed');
  const staked = over.reduce((sum, bet) => sum + toPaise(bet.betAmount), 0);
  const paid = over.reduce((sum, bet) => sum + toPaise(bet.winAmount), 0);
  const owned = sumOf(accounts, 'balancePaise') + sumOf(accounts, 'escrowPaise');
  const open = [...bets.values()].filter(({ status }) => status !== 'completed');
  const left = depositedPaise - staked + paid;
  const compared = [
    ['settled bets', sumOf(houses, 'betCount'), over.length],
    ['paise of stakes', sumOf(houses, 'stakedPaise'), staked],
    ['paise of payouts', sumOf(houses, 'paidPaise'), paid],
  ];
  const faults = compared
    .filter(([, ofHouses, ofPlayers]) => ofHouses !== ofPlayers)
    .map(
      ([what, ofHouses, ofPlayers]) => `The houses have ${ofHouses} ${what}, and their players ${ofPlayers}.`,
    );
  if (open.length === 0 && owned !== left)
    faults.push(`The players have ${owned} paise, and should have ${left}.`);
  return faults;
}

/** A player who was moved lives in the new cell, was answered there, and was answered in the old one before. */
export function faultsOfMove(move, { homes, answers }) {
  const { player, playerId, from, to } = move;
  const home = homes.find((each) => each.playerId === playerId)?.cell;
  const faults = home === to ? [] : [`Player ${player} was moved to ${to} and lives in ${home}.`];
  const own = answers.filter((answer) => answer.player === player);
  if (!own.some(({ cell, answeredAt }) => cell === from && answeredAt < move.startedAt))
    faults.push(`Player ${player} was not answered in ${from} before the move.`);
  if (!own.some(({ cell, sentAt }) => cell === to && sentAt > move.endedAt))
    faults.push(`Player ${player} was not answered in ${to} after the move.`);
  return faults;
}

/** Players of living cells are served while another cell has no leader or is dead: none of their calls is refused. */
export function faultsOfOthers(outages, { answers, refused, names }) {
  return outages.flatMap(({ cell, from, to }) => {
    const isWithin = ({ answeredAt }) => answeredAt > from && answeredAt < to;
    return names
      .filter((name) => name !== cell)
      .flatMap((name) => {
        const hits = refused.filter((call) => call.cell === name && isWithin(call));
        const faults = hits.map(
          ({ address, status }) => `${address} of ${name} got ${status} while ${cell} was away.`,
        );
        const isServed = answers.some((call) => call.cell === name && isWithin(call));
        return isServed ? faults : [...faults, `No call of ${name} was answered while ${cell} was away.`];
      });
  });
}
