import { OddsTable as Table, type OddsRow } from '@paasa/games-core/ui';
import { styled } from 'styled-components';
import type { DiceConfig } from '../../rules/dice-config.js';
import { diceMultiplierText, diceRtpText, diceWinChanceText } from '../../rules/dice-odds.js';
import { diceRules } from '../../rules/dice-versions.js';
import { configOf, pointText, type DiceSettings } from '../settings/dice-settings.js';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** Typical win chances in hundredths of a percent, for below that target, or above 100 minus it. */
const EXAMPLES = [200, 1_000, 2_500, 4_950, 5_000, 7_500, 9_000, 9_800];

const COLUMNS = ['column.target', 'column.chance', 'column.multiplier', 'column.rtp'] as const;

const Side = styled.span`
  display: block;
  white-space: nowrap;
`;

const figuresOf = (config: DiceConfig): readonly string[] => [
  diceWinChanceText(config),
  `${diceMultiplierText(diceRules, config)}×`,
  diceRtpText(diceRules, config),
];

const exampleRow = (t: TranslateOf<typeof texts>, targetHundredths: number): OddsRow => ({
  key: targetHundredths,
  name: (
    <>
      <Side>{t('row.below', { target: pointText(targetHundredths / 100) })}</Side>
      <Side>{t('row.above', { target: pointText((10_000 - targetHundredths) / 100) })}</Side>
    </>
  ),
  figures: figuresOf({ targetHundredths, condition: 'below' }),
});

/** Payout, win chance and RTP of the chosen target and some others. */
export function OddsTable({ settings }: { settings: DiceSettings }) {
  const t = useTexts(texts);
  const chosen: OddsRow = {
    key: 'yours',
    isChosen: true,
    name: (
      <>
        <Side>{t('row.yours')}</Side>
        <Side>{t(`row.${settings.condition}`, { target: pointText(settings.target) })}</Side>
      </>
    ),
    figures: figuresOf(configOf(settings)),
  };
  const examples = EXAMPLES.map((target) => exampleRow(t, target));
  const columns = COLUMNS.map((key) => t(key));
  return <Table title={t('title')} columns={columns} rows={[chosen, ...examples]} />;
}
