import { RuleList } from '@paasa/games-core/ui';
import { Stack } from '@paasa/ui-kit/ui';
import { diceRules } from '../../rules/dice-versions.js';
import type { DiceSettings } from '../settings/dice-settings.js';
import { OddsTable } from './odds-table.js';

/** The rules in plain words, and the odds of the chosen target among others. */
export function DiceRules({ settings }: { settings: DiceSettings }) {
  const { rtpPercent } = diceRules;
  return (
    <Stack>
      <RuleList>
        <li>A roll is a number from 0.00 to 99.99. All 10,000 of them are equally likely.</li>
        <li>Below wins if the roll is less than your target; above wins if it is your target or more.</li>
        <li>A win pays bet × multiplier, your bet included. A loss pays nothing.</li>
        <li>{`The multiplier is ${rtpPercent} divided by the win chance in percent, with four decimals.`}</li>
        <li>
          Payouts are rounded down to the paisa. With bets of a few paise that can cost much of the win: ₹0.01
          at 1.98× pays ₹0.01.
        </li>
        <li>
          The roll follows from seeds that were fixed before you bet; nobody can change it afterwards.
          Fairness shows how to check it.
        </li>
      </RuleList>
      <p>
        Return to player (RTP): <strong>{`${rtpPercent}%`}</strong>, whatever the target.{' '}
        {`The house keeps ${100 - rtpPercent}% on average`}; a target only decides whether you win often or
        much.
      </p>
      <OddsTable settings={settings} />
    </Stack>
  );
}
