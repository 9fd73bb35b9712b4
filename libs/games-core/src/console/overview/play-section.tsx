import { FiguresSection, HOUSE_POLLING, type Figure, type OverviewSectionProps } from '@paasa/console-kit/ui';
import { Select } from '@paasa/ui-kit/ui';
import { useMemo, useState } from 'react';
import type { PlayOverview } from '../../contract/overview.js';
import { usePlayOverviewQuery, useRtpOverviewQuery } from './games-overview.api.js';

type Period = PlayOverview['periods'][number];

const ALL = '';

const ofPlay: readonly Figure<Period>[] = [
  { name: 'GGR', unit: 'rupees', of: ({ ggr }) => ggr },
  { name: 'Staked', unit: 'rupees', of: ({ staked }) => staked },
  { name: 'Paid out', unit: 'rupees', of: ({ paid }) => paid },
  { name: 'Bets', unit: 'count', of: ({ bets }) => bets },
  { name: 'Active players', unit: 'count', of: ({ players }) => players, isAverage: true },
];

/** NGR is of all games together, because its costs belong to no game. */
const ofAll: readonly Figure<Period>[] = [
  ...ofPlay.slice(0, 1),
  { name: 'NGR', unit: 'rupees', of: ({ ngr }) => ngr },
  ...ofPlay.slice(1),
];

const NOTHING = { bets: 0, staked: 0, paid: 0, ggr: 0, players: 0 };

const onlyOf =
  (name: string) =>
  (period: Period): Period => ({
    ...period,
    ...NOTHING,
    ...period.games.find(({ game }) => game === name),
  });

/** Stakes, payouts and revenue, of all games or of one. */
export function Section({ step }: OverviewSectionProps) {
  const { currentData, error } = usePlayOverviewQuery(step, HOUSE_POLLING);
  const { data: games = [] } = useRtpOverviewQuery();
  const [game, setGame] = useState(ALL);
  const data = useMemo(
    () =>
      currentData === undefined || game === ALL
        ? currentData
        : {
            ...currentData,
            periods: currentData.periods.map(onlyOf(game)),
            before: currentData.before.map(onlyOf(game)),
          },
    [currentData, game],
  );
  const names = games.map(({ game: value, displayName: label }) => ({ value, label }));
  return (
    <FiguresSection
      title="Play"
      answer={{ data, error }}
      figures={game === ALL ? ofAll : ofPlay}
      actions={
        <Select
          label="Game"
          labelBeside
          value={game}
          options={[{ value: ALL, label: 'All games' }, ...names]}
          onChange={setGame}
        />
      }
    >
      <small>
        GGR is staked less paid out, of settled bets. NGR is GGR less the fees of the payment provider and the
        corrections that staff gave. There are no bonuses and no taxes in this product.
      </small>
    </FiguresSection>
  );
}
