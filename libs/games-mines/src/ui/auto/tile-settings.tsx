import { Button, Cluster, Select, Stack, ToggleGroup } from '@paasa/ui-kit/ui';
import type { MinesAuto, TileChoice } from './use-mines-auto.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const CHOICES = ['chosen', 'random'] as const satisfies readonly TileChoice[];

/** Which tiles autoplay reveals in each round. */
export function TileSettings({ auto }: { auto: MinesAuto }) {
  const t = useTexts(texts);
  const { tileChoice, chosen, safeCount, randomCount } = auto;
  const counts = Array.from({ length: safeCount }, (_, index) => {
    const count = index + 1;
    return { value: count, label: String(count) };
  });
  return (
    <Stack $gap="xs">
      <ToggleGroup<TileChoice>
        label={t('tiles.label')}
        options={CHOICES.map((value) => ({ value, label: t(`tiles.${value}`) }))}
        value={tileChoice}
        onChange={auto.setTileChoice}
      />
      {tileChoice === 'random' ? (
        <Select
          label={t('tiles.count')}
          labelBeside
          options={counts}
          value={randomCount}
          onChange={(count) => auto.setRandomCount(Number(count))}
        />
      ) : (
        <Cluster $justify="between">
          {chosen.length === 0 ? (
            <span>{t('tiles.none')}</span>
          ) : (
            <>
              <span>{t('tiles.some', { count: chosen.length })}</span>
              <Button variant="secondary" size="s" onClick={auto.clearTiles}>
                {t('tiles.clear')}
              </Button>
            </>
          )}
        </Cluster>
      )}
    </Stack>
  );
}
