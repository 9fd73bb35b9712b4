import { OddsTable as Table, type OddsRow } from '@paasa/games-core/ui';
import { minesSafeTileCount } from '../../rules/mines-board.js';
import { minesMultiplierText, minesSafeChanceText } from '../../rules/mines-odds.js';
import type { MinesRules } from '../../rules/mines-versions.js';
import { survivalText } from './survival-text.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const COLUMNS = ['column.tiles', 'column.multiplier', 'column.this', 'column.all'] as const;

/** Payout and chance of each number of safe tiles, for one number of mines. */
export function OddsTable({ rules, mineCount }: { rules: MinesRules; mineCount: number }) {
  const t = useTexts(texts);
  const rows = Array.from({ length: minesSafeTileCount(mineCount) }, (_, index): OddsRow => {
    const count = index + 1;
    return {
      key: count,
      name: count,
      figures: [
        `${minesMultiplierText(rules, mineCount, count)}×`,
        `${minesSafeChanceText(mineCount, count - 1)}%`,
        survivalText(mineCount, count, t.language),
      ],
    };
  });
  const columns = COLUMNS.map((key) => t(key));
  return <Table title={t('title', { mines: mineCount })} columns={columns} rows={rows} isLong />;
}
