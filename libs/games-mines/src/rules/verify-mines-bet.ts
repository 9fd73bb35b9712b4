import type { BetToVerify, BetVerifier, VerifiedFact } from '@paasa/fairness';
import { fieldOf, findRules, recordedAmountText } from '@paasa/games-core';
import { formatRupees, parseRupees } from '@paasa/money';
import { drawMinePositions, isMineCount, isTileIndex, minesSafeTileCount } from './mines-board.js';
import { tryMinesPayoutPaise } from './mines-odds.js';
import { areDistinctTiles } from './mines-state.js';
import { MINES_VERSIONS, type MinesRules, type MinesVersions } from './mines-versions.js';

/** The player's recorded choices and steps. */
interface RecordedPlay {
  readonly mineCount: number;
  readonly revealedTiles: readonly number[];
  readonly hitTile: number | null;
}

/** The recorded play on the recomputed board. */
interface RecomputedResult {
  readonly text: string;
  readonly paidTileCount: number;
}

/**
 * Recomputes the board of a Mines bet from its seeds, and result and payout from its recorded tiles.
 *
 * A recorded safe tile on a recomputed mine is a loss. An open round has no facts, because its board is still secret. Each
 * bet is verified by its own rules; null if they are unknown.
 */
export const createMinesVerifier =
  (versions: MinesVersions): BetVerifier =>
  (bet, numbers) => {
    const rules = findRules(versions, bet.rulesVersion);
    if (rules === null) return null;
    if (bet.status !== 'completed') return [];
    const play = readPlay(bet.gameData);
    if (play === null)
      return [{ label: 'Mines', recorded: 'Not readable', recomputed: 'A board and its revealed tiles' }];
    const mines = drawMinePositions(numbers, play.mineCount);
    const result = recomputeResult(play, mines);
    return [
      { label: 'Mines', recorded: minesText(bet.gameData), recomputed: tilesText(mines) },
      { label: 'Result', recorded: recordedResultText(bet, play), recomputed: result.text },
      payoutFact(rules, bet, play.mineCount, result.paidTileCount),
    ];
  };

/** Verifies bets of every version of the rules. */
export const verifyMinesBet = createMinesVerifier(MINES_VERSIONS);

function readPlay(gameData: unknown): RecordedPlay | null {
  const mineCount = fieldOf(gameData, 'mineCount');
  const revealedTiles = fieldOf(gameData, 'revealedTiles');
  const hitTile = fieldOf(gameData, 'hitTile');
  if (!isMineCount(mineCount) || !areDistinctTiles(revealedTiles)) return null;
  if (hitTile !== null && !isTileIndex(hitTile)) return null;
  return { mineCount, revealedTiles, hitTile };
}

function recomputeResult(play: RecordedPlay, mines: readonly number[]): RecomputedResult {
  const { mineCount, revealedTiles, hitTile } = play;
  const struck = revealedTiles.find((tile) => mines.includes(tile));
  if (struck !== undefined) return { text: lossText(struck), paidTileCount: 0 };
  if (hitTile !== null)
    return {
      text: mines.includes(hitTile) ? lossText(hitTile) : `Tile ${String(hitTile)} is safe`,
      paidTileCount: 0,
    };
  if (revealedTiles.length === 0) return { text: 'Nothing revealed', paidTileCount: 0 };
  return {
    text: winText(revealedTiles.length, minesSafeTileCount(mineCount)),
    paidTileCount: revealedTiles.length,
  };
}

function recordedResultText(bet: BetToVerify, play: RecordedPlay): string {
  if (bet.isWin) return winText(play.revealedTiles.length, minesSafeTileCount(play.mineCount));
  return play.hitTile === null ? 'Lost' : lossText(play.hitTile);
}

function payoutFact(
  rules: MinesRules,
  bet: BetToVerify,
  mineCount: number,
  paidTileCount: number,
): VerifiedFact {
  const stake = parseRupees(bet.betAmount);
  const payoutPaise = stake.ok ? tryMinesPayoutPaise(rules, stake.value, mineCount, paidTileCount) : null;
  return {
    label: 'Payout',
    recorded: recordedAmountText(bet.winAmount),
    recomputed: payoutPaise === null ? 'Not an amount' : formatRupees(payoutPaise),
  };
}

const lossText = (tile: number): string => `Lost on tile ${String(tile)}`;

const winText = (revealedCount: number, safeTileCount: number): string =>
  `Won with ${String(revealedCount)} of ${String(safeTileCount)} safe tiles`;

const tilesText = (tiles: readonly number[]): string => tiles.toSorted((a, b) => a - b).join(', ');

function minesText(gameData: unknown): string {
  const minePositions = fieldOf(gameData, 'minePositions');
  return areDistinctTiles(minePositions) ? tilesText(minePositions) : 'Not readable';
}
