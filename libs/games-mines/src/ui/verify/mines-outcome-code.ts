import type { OutcomeCode } from '@paasa/fairness/ui';
import { fieldOf } from '@paasa/games-core';
import { DEFAULT_MINE_COUNT } from '../../contract/mines-limits.js';
import { drawMinePositions, isMineCount } from '../../rules/mines-board.js';
import { translatorOf, type Language } from '@paasa/texts';
import { texts } from './texts/texts.js';

/** The mines in other programming languages, for the number of mines of a round. */
export function minesOutcomeCode(
  bet: { readonly gameData: unknown } | null,
  language: Language = 'en',
): OutcomeCode {
  const recorded = fieldOf(bet?.gameData, 'mineCount');
  const mineCount = isMineCount(recorded) ? recorded : DEFAULT_MINE_COUNT;
  return {
    rule: translatorOf(texts, language)('rule', { mines: mineCount }),
    javaScript: `const mineCount = ${String(mineCount)};
const tiles = [...Array(25).keys()];
const mines = numbers.slice(0, mineCount).map((n) => tiles.splice(Math.floor(n * tiles.length), 1)[0]);
console.log('mines:', mines.sort((a, b) => a - b).join(', '));`,
    python: `mine_count = ${String(mineCount)}
tiles = list(range(25))
mines = [tiles.pop(int(n * len(tiles))) for n in numbers[:mine_count]]
print("mines:", ", ".join(str(tile) for tile in sorted(mines)))`,
    prints: (numbers) =>
      `mines: ${drawMinePositions(numbers, mineCount)
        .toSorted((a, b) => a - b)
        .join(', ')}`,
  };
}
