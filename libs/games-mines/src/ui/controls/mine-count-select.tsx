import { Select } from '@paasa/ui-kit/ui';
import { MAX_MINE_COUNT, MIN_MINE_COUNT } from '../../contract/mines-limits.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const options = Array.from({ length: MAX_MINE_COUNT - MIN_MINE_COUNT + 1 }, (_, index) => {
  const count = MIN_MINE_COUNT + index;
  return { value: count, label: String(count) };
});

export interface MineCountSelectProps {
  mineCount: number;
  onChange: (mineCount: number) => void;
  disabled?: boolean;
}

/** How many mines, from 1 to 24. */
export function MineCountSelect({ mineCount, onChange, disabled = false }: MineCountSelectProps) {
  const t = useTexts(texts);
  return (
    <Select
      label={t('mines')}
      labelBeside
      options={options}
      value={mineCount}
      disabled={disabled}
      onChange={(count) => onChange(Number(count))}
    />
  );
}
