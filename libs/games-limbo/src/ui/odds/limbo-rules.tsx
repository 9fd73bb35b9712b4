import { multiplierText } from '@paasa/games-core';
import { OddsTable, RuleList, type OddsRow } from '@paasa/games-core/ui';
import { Disclosure, Stack } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { limboRtpText, limboWinChanceText } from '../../rules/limbo-odds.js';
import { limboRules } from '../../rules/limbo-versions.js';
import { configOf } from '../settings/limbo-settings.js';

const COLUMNS = ['Target', 'Win chance %', 'RTP %'];
const EXAMPLES = [1.01, 1.5, 2, 5, 10, 100, 1_000, 10_000, 1_000_000];

const rowOf = (target: number): OddsRow => ({
  key: target,
  name: `${multiplierText(target)}×`,
  figures: [limboWinChanceText(limboRules, configOf(target)), limboRtpText(limboRules, configOf(target))],
});

const exampleRows = EXAMPLES.map(rowOf);

/** The rules in plain words, and the odds of the chosen target among others. */
export function LimboRules({ target }: { target: number }) {
  const chosen = {
    ...rowOf(target),
    key: 'yours',
    isChosen: true,
    name: `Yours: ${multiplierText(target)}×`,
  };
  return (
    <Stack>
      <RuleList>
        <li>
          Choose a target from 1.01 to 10,00,000. A multiplier is drawn; if it reaches your target, you win.
        </li>
        <li>
          A win pays bet × target, your bet included, however high the multiplier went. A loss pays nothing.
        </li>
        <li>Your win chance is 99 ÷ target in percent: at a target of 2.00×, 49.5%.</li>
        <li>
          Payouts are rounded down to the paisa. With bets of a few paise that can cost much of the win: ₹0.01
          at 1.99× pays ₹0.01.
        </li>
        <li>
          There is a limit on the payout of one bet. The form says so before a bet that could exceed it.
        </li>
        <li>
          The multiplier follows from seeds that were fixed before you bet; nobody can change it afterwards.
          Fairness shows how to check it.
        </li>
      </RuleList>
      <p>
        Return to player (RTP): <strong>{`${String(limboRules.rtpPercent)}%`}</strong>, whatever the target.
      </p>
      <OddsTable title="Odds by target" columns={COLUMNS} rows={[chosen, ...exampleRows]} />
      <Details />
    </Stack>
  );
}

/** How exact the figures above are, for those who recompute them. */
function Details() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure title="Details" open={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <RuleList>
        <li>
          One number from 0 to 4,29,49,67,295 is drawn, all equally likely. The multiplier is 99 ×
          4,29,49,67,296 ÷ (number + 1), in hundredths and rounded down; it is shown from 1.00 to
          10,00,000.00.
        </li>
        <li>
          The win chance is rounded down to a whole count of those numbers: never more, and less by less than
          1 in 4,29,49,67,296.
        </li>
        <li>
          So the return to player is never more than 99%. At worst it is 98.9767%, at a target of 9,99,769.02,
          because a win chance that small counts few numbers.
        </li>
      </RuleList>
    </Disclosure>
  );
}
