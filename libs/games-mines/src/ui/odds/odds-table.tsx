import { OddsTable as Table, type OddsRow } from '@paasa/games-core/ui';
import { minesSafeTileCount } from '../../rules/mines-board.js';
import { minesMultiplierText, minesSafeChanceText } from '../../rules/mines-odds.js';
import type { MinesRules } from '../../rules/mines-versions.js';
import { survivalText } from './survival-text.js';

const COLUMNS = ['Safe tiles', 'Multiplier', 'This tile safe', 'All so far'];

/** Payout and chance of each number of safe tiles, for one number of mines. */
export function OddsTable({ rules, mineCount }: { rules: MinesRules; mineCount: number }) {
  const rows = Array.from({ length: minesSafeTileCount(mineCount) }, (_, index): OddsRow => {
    const count = index + 1;
    return {
      key: count,
      name: count,
      figures: [
        `${minesMultiplierText(rules, mineCount, count)}×`,
        `${minesSafeChanceText(mineCount, count - 1)}%`,
        survivalText(mineCount, count),
      ],
    };
  });
  const title = `Odds with ${mineCount} ${mineCount === 1 ? 'mine' : 'mines'}`;
  return <Table title={title} columns={COLUMNS} rows={rows} isLong />;
}
