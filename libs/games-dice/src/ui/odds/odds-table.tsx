import { OddsTable as Table, type OddsRow } from '@paasa/games-core/ui';
import { styled } from 'styled-components';
import type { DiceConfig } from '../../rules/dice-config.js';
import { diceMultiplierText, diceRtpText, diceWinChanceText } from '../../rules/dice-odds.js';
import { diceRules } from '../../rules/dice-versions.js';
import { configOf, pointText, type DiceSettings } from '../settings/dice-settings.js';

/** Typical win chances in hundredths of a percent, for below that target, or above 100 minus it. */
const EXAMPLES = [200, 1_000, 2_500, 4_950, 5_000, 7_500, 9_000, 9_800];

const COLUMNS = ['Target', 'Win chance %', 'Multiplier', 'RTP %'];

const Side = styled.span`
  display: block;
  white-space: nowrap;
`;

const figuresOf = (config: DiceConfig): readonly string[] => [
  diceWinChanceText(config),
  `${diceMultiplierText(diceRules, config)}×`,
  diceRtpText(diceRules, config),
];

const exampleRows: readonly OddsRow[] = EXAMPLES.map((targetHundredths) => ({
  key: targetHundredths,
  name: (
    <>
      <Side>{`below ${pointText(targetHundredths / 100)}`}</Side>
      <Side>{`above ${pointText((10_000 - targetHundredths) / 100)}`}</Side>
    </>
  ),
  figures: figuresOf({ targetHundredths, condition: 'below' }),
}));

/** Payout, win chance and RTP of the chosen target and some others. */
export function OddsTable({ settings }: { settings: DiceSettings }) {
  const chosen: OddsRow = {
    key: 'yours',
    isChosen: true,
    name: (
      <>
        <Side>Yours:</Side>
        <Side>{`${settings.condition} ${pointText(settings.target)}`}</Side>
      </>
    ),
    figures: figuresOf(configOf(settings)),
  };
  return <Table title="Odds by target" columns={COLUMNS} rows={[chosen, ...exampleRows]} />;
}
