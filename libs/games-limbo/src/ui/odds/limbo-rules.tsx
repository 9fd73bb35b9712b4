import { multiplierText } from '@paasa/games-core';
import { OddsTable, RuleList, type OddsRow } from '@paasa/games-core/ui';
import { Disclosure, Stack } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { limboRtpText, limboWinChanceText } from '../../rules/limbo-odds.js';
import { limboRules } from '../../rules/limbo-versions.js';
import { configOf } from '../settings/limbo-settings.js';
import { Text, useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const COLUMNS = ['column.target', 'column.chance', 'column.rtp'] as const;
const EXAMPLES = [1.01, 1.5, 2, 5, 10, 100, 1_000, 10_000, 1_000_000];

const rowOf = (target: number): OddsRow => ({
  key: target,
  name: `${multiplierText(target)}×`,
  figures: [limboWinChanceText(limboRules, configOf(target)), limboRtpText(limboRules, configOf(target))],
});

const exampleRows = EXAMPLES.map(rowOf);

/** The rules in plain words, and the odds of the chosen target among others. */
export function LimboRules({ target }: { target: number }) {
  const t = useTexts(texts);
  const chosen = {
    ...rowOf(target),
    key: 'yours',
    isChosen: true,
    name: t('yours', { target: multiplierText(target) }),
  };
  return (
    <Stack>
      <RuleList>
        <li>{t('rule.target')}</li>
        <li>{t('rule.pays')}</li>
        <li>{t('rule.chance')}</li>
        <li>{t('rule.rounding')}</li>
        <li>{t('rule.limit')}</li>
        <li>{t('rule.seeds')}</li>
      </RuleList>
      <p>
        <Text
          of={texts}
          id="rtp"
          tags={{ strong: (words) => <strong>{words}</strong> }}
          values={{ rtp: limboRules.rtpPercent }}
        />
      </p>
      <OddsTable title={t('title')} columns={COLUMNS.map((key) => t(key))} rows={[chosen, ...exampleRows]} />
      <Details />
    </Stack>
  );
}

/** How exact the figures above are, for those who recompute them. */
function Details() {
  const t = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure title={t('details')} open={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <RuleList>
        <li>{t('details.draw')}</li>
        <li>{t('details.chance')}</li>
        <li>{t('details.rtp')}</li>
      </RuleList>
    </Disclosure>
  );
}
