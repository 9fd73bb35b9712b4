import { RuleList } from '@paasa/games-core/ui';
import { Stack } from '@paasa/ui-kit/ui';
import { diceRules } from '../../rules/dice-versions.js';
import type { DiceSettings } from '../settings/dice-settings.js';
import { OddsTable } from './odds-table.js';
import { Text, useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** The rules in plain words, and the odds of the chosen target among others. */
export function DiceRules({ settings }: { settings: DiceSettings }) {
  const t = useTexts(texts);
  const { rtpPercent } = diceRules;
  return (
    <Stack>
      <RuleList>
        <li>{t('rule.roll')}</li>
        <li>{t('rule.sides')}</li>
        <li>{t('rule.pays')}</li>
        <li>{t('rule.multiplier', { rtp: rtpPercent })}</li>
        <li>{t('rule.rounding')}</li>
        <li>{t('rule.seeds')}</li>
      </RuleList>
      <p>
        <Text
          of={texts}
          id="rtp"
          tags={{ strong: (words) => <strong>{words}</strong> }}
          values={{ rtp: rtpPercent, edge: 100 - rtpPercent }}
        />
      </p>
      <OddsTable settings={settings} />
    </Stack>
  );
}
