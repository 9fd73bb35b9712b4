import { ABANDONED_AFTER_DAYS } from '@paasa/games-core';
import { RuleList } from '@paasa/games-core/ui';
import { Stack } from '@paasa/ui-kit/ui';
import type { MinesRules } from '../../rules/mines-versions.js';
import { OddsTable } from './odds-table.js';
import { Text, useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

export interface RulesInWordsProps {
  /** The rules of the open or the next round; null if this page does not know them. */
  rules: MinesRules | null;
  mineCount: number;
}

/** The rules in words, and the odds for the chosen number of mines. */
export function RulesInWords({ rules, mineCount }: RulesInWordsProps) {
  const t = useTexts(texts);
  return (
    <Stack>
      <RuleList>
        <li>{t('rule.choose')}</li>
        <li>{t('rule.fixed')}</li>
        <li>{t('rule.cashOut')}</li>
        <li>{t('rule.end')}</li>
        <li>{t('rule.wait', { days: ABANDONED_AFTER_DAYS })}</li>
        <li>{t('rule.rounding')}</li>
      </RuleList>
      {rules === null ? null : (
        <>
          <p>
            <Text
              of={texts}
              id="rtp"
              tags={{ strong: (words) => <strong>{words}</strong> }}
              values={{ rtp: rules.rtpPercent, edge: 100 - rules.rtpPercent }}
            />
          </p>
          <OddsTable rules={rules} mineCount={mineCount} />
        </>
      )}
    </Stack>
  );
}
