import { entriesByReference, differing, differingIds, type Faults } from './faults.js';
import { isGranted, type Account, type Repeat, type AnsweredCall } from './history.js';

type Known = Account['exported']['bets'][number];

/**
 * Every acknowledged bet exists once, as it was acknowledged, and no other bet exists. Its answer has the balance after
 * it.
 */
export function proveBets({ exported }: Account, answered: readonly AnsweredCall[]): Faults {
  const rolls = answered.filter(isGranted('roll'));
  const openings = answered.filter(isGranted('open'));
  const entries = entriesByReference(exported.ledger);
  const bets = new Map(exported.bets.map((bet) => [bet.betId, bet]));
  const leaves = (betId: string, end: string, wallet: number): Faults =>
    differing(`bet:${betId}${end} left`, entries.get(`bet:${betId}${end}`)?.balanceAfter, wallet);
  return [
    ...differingIds(
      'bets',
      exported.bets.map(({ betId }) => betId),
      [...rolls.map(({ body }) => body.bet._id), ...openings.map(({ body }) => body.bet)],
    ),
    ...rolls.flatMap(({ body: { bet } }) => [
      ...differing(`bet ${bet._id}`, comparable(bets.get(bet._id)), comparable({ ...bet, betId: bet._id })),
      ...leaves(bet._id, '', bet.gameData.diceRoll.user.wallet),
    ]),
    ...openings.flatMap(({ body }) => leaves(body.bet, ':open', body.wallet)),
    ...answered
      .filter(isGranted('cash-out'))
      .flatMap(({ body: { bet, wallet, isRepeat } }) => [
        ...differing(
          `round ${bet._id}`,
          comparable(bets.get(bet._id)),
          comparable({ ...bet, betId: bet._id }),
        ),
        ...(isRepeat ? [] : leaves(bet._id, ':end', wallet)),
      ]),
    ...answered.filter(isGranted('reveal')).flatMap((reveal) => proveReveal(reveal, bets)),
  ];
}

type Comparable = Pick<
  Known,
  'betId' | 'nonce' | 'betAmount' | 'winAmount' | 'isWin' | 'status' | 'serverSeedHash' | 'clientSeed'
> & { readonly gameData: object };

/** The part of a bet that both the answer and the export contain. */
function comparable(bet: Comparable | undefined): object | undefined {
  if (bet === undefined) return undefined;
  const { betId, nonce, betAmount, winAmount, isWin, status, serverSeedHash, clientSeed, gameData } = bet;
  return { betId, nonce, betAmount, winAmount, isWin, status, serverSeedHash, clientSeed, gameData };
}

/** The acknowledged tiles are the tiles of the round, in their order. */
function proveReveal({ requested, body }: AnsweredCall<'reveal'>, bets: ReadonlyMap<string, Known>): Faults {
  const betId = 'betId' in requested ? String(requested.betId) : '';
  const data = bets.get(betId)?.gameData;
  if (data === undefined || !('mineCount' in data))
    return [`round ${betId}: an acknowledged tile is missing`];
  const ending = typeof data.hitTile === 'number' ? [data.hitTile] : [];
  const tiles = [...data.revealedTiles, ...ending].slice(0, body.revealedTiles.length);
  const hit = body.isMine && 'tileIndex' in requested ? requested.tileIndex : null;
  return [
    ...differing(`round ${betId}, tiles`, tiles, body.revealedTiles),
    ...(hit === null ? [] : differing(`round ${betId}, mine`, data.hitTile, hit)),
  ];
}

/** The nonces of every pair run from 0 without a gap, and the answers of rotations match the final state. */
export function proveSeeds({ exported }: Account, answered: readonly AnsweredCall[]): Faults {
  const rotations = answered.filter((one): one is AnsweredCall<'rotate'> => one.kind === 'rotate');
  const lostCount = rotations.reduce((sum, one) => sum + one.lostCount, 0);
  const granted = rotations.filter(isGranted('rotate'));
  const pairs = new Map(exported.seedPairs.map((pair) => [pair.serverSeedHash, pair]));
  const revealedCount = exported.seedPairs.filter(({ status }) => status === 'revealed').length;
  const isLikely = granted.length <= revealedCount && revealedCount <= granted.length + lostCount;
  const active = exported.seedPairs.find(({ status }) => status === 'active');
  const latest = granted.at(-1);
  return [
    ...exported.seedPairs.flatMap(({ serverSeedHash, betCount }) => {
      const nonces = exported.bets.flatMap((bet) =>
        bet.serverSeedHash === serverSeedHash ? [bet.nonce] : [],
      );
      return differing(
        `nonces of ${serverSeedHash}`,
        nonces.toSorted((a, b) => a - b),
        Array.from({ length: betCount }, (_nonce, index) => index),
      );
    }),
    ...exported.bets.flatMap(({ betId, serverSeedHash }) =>
      pairs.has(serverSeedHash) ? [] : [`bet ${betId}: its seed pair is missing`],
    ),
    ...granted.flatMap(({ body: { revealed } }) => {
      const pair = pairs.get(revealed.serverSeedHash);
      return [
        ...differing(`seed of ${revealed.serverSeedHash}`, pair?.serverSeed, revealed.serverSeed),
        ...differing(
          `bets of ${revealed.serverSeedHash}`,
          pair?.betCount,
          revealed.lastNonce === null ? 0 : revealed.lastNonce + 1,
        ),
      ];
    }),
    ...(isLikely
      ? []
      : [
          `rotations: ${String(revealedCount)} seeds revealed, ${String(granted.length)} acknowledged, ${String(lostCount)} lost`,
        ]),
    ...(latest === undefined
      ? []
      : differing('active pair', active?.serverSeedHash, latest.body.active.serverSeedHash)),
  ];
}

/**
 * A key gets the same answer each time.
 *
 * The answer about a payout has the present state of the withdrawal, which changes: there, only the id counts.
 */
export const proveRepeats = (repeats: readonly Repeat[]): Faults =>
  repeats.flatMap(({ answered, text }) => {
    const what = `${answered.kind} under key ${answered.key}`;
    if (answered.kind !== 'payout') return differing(what, text, answered.text);
    const withdrawalOf = (answer: string) => /"transactionId":"([^"]+)"/.exec(answer)?.[1];
    return differing(what, withdrawalOf(text), withdrawalOf(answered.text));
  });
