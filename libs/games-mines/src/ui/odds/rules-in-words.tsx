import { ABANDONED_AFTER_DAYS } from '@paasa/games-core';
import { RuleList } from '@paasa/games-core/ui';
import { Stack } from '@paasa/ui-kit/ui';
import type { MinesRules } from '../../rules/mines-versions.js';
import { OddsTable } from './odds-table.js';

export interface RulesInWordsProps {
  /** The rules of the open or the next round; null if this page does not know them. */
  rules: MinesRules | null;
  mineCount: number;
}

/** The rules in words, and the odds for the chosen number of mines. */
export function RulesInWords({ rules, mineCount }: RulesInWordsProps) {
  return (
    <Stack>
      <RuleList>
        <li>Choose your bet and how many of the 25 tiles hide a mine. All others hide a diamond.</li>
        <li>
          The board is fixed before you open the first tile. Nothing you do moves a mine; Fairness shows how
          to check it.
        </li>
        <li>Each diamond raises the multiplier. Cash out after any of them: you get bet × multiplier.</li>
        <li>Open a mine and the bet is lost. Open every diamond and the round pays out by itself.</li>
        <li>
          {`A round waits ${ABANDONED_AFTER_DAYS} days for your next step. Then it is cashed out for you. If no diamond is open, you get your bet back.`}
        </li>
        <li>Payouts are rounded down to the paisa.</li>
      </RuleList>
      {rules === null ? null : (
        <>
          <p>
            Return to player (RTP): <strong>{`${rules.rtpPercent}%`}</strong>, whatever the number of mines
            and whenever you cash out. {`The house keeps ${100 - rules.rtpPercent}% on average.`}
          </p>
          <OddsTable rules={rules} mineCount={mineCount} />
        </>
      )}
    </Stack>
  );
}
