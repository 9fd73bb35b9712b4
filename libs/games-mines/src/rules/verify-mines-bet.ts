import type { BetToVerify, BetVerifier, VerifiedFact } from '@paasa/fairness';
import { fieldOf, findRules, recordedAmountText } from '@paasa/games-core';
import { formatRupees, parseRupees } from '@paasa/money';
import { drawMinePositions, isMineCount, isTileIndex, minesSafeTileCount } from './mines-board.js';
import { tryMinesPayoutPaise } from './mines-odds.js';
import { areDistinctTiles } from './mines-state.js';
import { MINES_VERSIONS, type MinesRules, type MinesVersions } from './mines-versions.js';
import { translatorOf, type TranslateOf } from '@paasa/texts';
import { texts } from './facts/texts/texts.js';

type Words = TranslateOf<typeof texts>;

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
  (bet, numbers, language = 'en') => {
    const t = translatorOf(texts, language);
    const rules = findRules(versions, bet.rulesVersion);
    if (rules === null) return null;
    if (bet.status !== 'completed') return [];
    const play = readPlay(bet.gameData);
    if (play === null) return [{ label: t('mines'), recorded: t('notReadable'), recomputed: t('readable') }];
    const mines = drawMinePositions(numbers, play.mineCount);
    const result = recomputeResult(t, play, mines);
    return [
      { label: t('mines'), recorded: minesText(t, bet.gameData), recomputed: tilesText(mines) },
      { label: t('result'), recorded: recordedResultText(t, bet, play), recomputed: result.text },
      payoutFact(t, rules, bet, play.mineCount, result.paidTileCount),
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

function recomputeResult(t: Words, play: RecordedPlay, mines: readonly number[]): RecomputedResult {
  const { mineCount, revealedTiles, hitTile } = play;
  const struck = revealedTiles.find((tile) => mines.includes(tile));
  if (struck !== undefined) return { text: t('lostOn', { tile: struck }), paidTileCount: 0 };
  if (hitTile !== null)
    return {
      text: t(mines.includes(hitTile) ? 'lostOn' : 'safe', { tile: hitTile }),
      paidTileCount: 0,
    };
  if (revealedTiles.length === 0) return { text: t('nothing'), paidTileCount: 0 };
  return {
    text: winText(t, revealedTiles.length, minesSafeTileCount(mineCount)),
    paidTileCount: revealedTiles.length,
  };
}

function recordedResultText(t: Words, bet: BetToVerify, play: RecordedPlay): string {
  if (bet.isWin) return winText(t, play.revealedTiles.length, minesSafeTileCount(play.mineCount));
  return play.hitTile === null ? t('lost') : t('lostOn', { tile: play.hitTile });
}

function payoutFact(
  t: Words,
  rules: MinesRules,
  bet: BetToVerify,
  mineCount: number,
  paidTileCount: number,
): VerifiedFact {
  const stake = parseRupees(bet.betAmount);
  const payoutPaise = stake.ok ? tryMinesPayoutPaise(rules, stake.value, mineCount, paidTileCount) : null;
  return {
    label: t('payout'),
    recorded: recordedAmountText(bet.winAmount),
    recomputed: payoutPaise === null ? t('notAmount') : formatRupees(payoutPaise),
  };
}

const winText = (t: Words, revealed: number, safe: number): string => t('won', { revealed, safe });

const tilesText = (tiles: readonly number[]): string => tiles.toSorted((a, b) => a - b).join(', ');

function minesText(t: Words, gameData: unknown): string {
  const minePositions = fieldOf(gameData, 'minePositions');
  return areDistinctTiles(minePositions) ? tilesText(minePositions) : t('notReadable');
}
