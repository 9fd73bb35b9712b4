import { oddsOfDraws, type BetOdds } from '@paasa/games-core';
import type { Paise } from '@paasa/money';
import { MINES_TILE_COUNT } from '../contract/mines-limits.js';
import { minesSafeTileCount } from './mines-board.js';
import { minesPayoutPaise } from './mines-odds.js';
import type { MinesState } from './mines-state.js';
import type { MinesRules } from './mines-versions.js';

/**
 * Mean and spread of a round that is over, by the tiles that the player revealed.
 *
 * Each tile is a draw: the amount that could be cashed out against the next one, with the chance that the tile is safe.
 * When to stop is the player's choice and changes nothing about the draws before.
 */
export function minesOdds(rules: MinesRules, state: MinesState, stakePaise: Paise): BetOdds {
  const { mineCount, revealedTiles, hitTile } = state;
  const payoutAfter = (safeCount: number): Paise => minesPayoutPaise(rules, stakePaise, mineCount, safeCount);
  const drawCount = revealedTiles.length + (hitTile === null ? 0 : 1);
  return oddsOfDraws(
    Array.from({ length: drawCount }, (_, safeCount) => ({
      heldPaise: payoutAfter(safeCount),
      chance: (minesSafeTileCount(mineCount) - safeCount) / (MINES_TILE_COUNT - safeCount),
      payoutPaise: payoutAfter(safeCount + 1),
    })),
  );
}
