import { Button, Cluster, Select, Stack, ToggleGroup } from '@paasa/ui-kit/ui';
import type { MinesAuto, TileChoice } from './use-mines-auto.js';

const CHOICES = [
  { value: 'chosen', label: 'Chosen' },
  { value: 'random', label: 'Random' },
] as const satisfies readonly { value: TileChoice; label: string }[];

/** Which tiles autoplay reveals in each round. */
export function TileSettings({ auto }: { auto: MinesAuto }) {
  const { tileChoice, chosen, safeCount, randomCount } = auto;
  const counts = Array.from({ length: safeCount }, (_, index) => {
    const count = index + 1;
    return { value: count, label: String(count) };
  });
  return (
    <Stack $gap="xs">
      <ToggleGroup<TileChoice>
        label="Tiles to reveal"
        options={CHOICES}
        value={tileChoice}
        onChange={auto.setTileChoice}
      />
      {tileChoice === 'random' ? (
        <Select
          label="Random tiles"
          labelBeside
          options={counts}
          value={randomCount}
          onChange={(count) => auto.setRandomCount(Number(count))}
        />
      ) : (
        <Cluster $justify="between">
          {chosen.length === 0 ? (
            <span>Choose them on the board.</span>
          ) : (
            <>
              <span>{`${chosen.length} chosen on the board`}</span>
              <Button variant="secondary" size="s" onClick={auto.clearTiles}>
                Clear tiles
              </Button>
            </>
          )}
        </Cluster>
      )}
    </Stack>
  );
}
