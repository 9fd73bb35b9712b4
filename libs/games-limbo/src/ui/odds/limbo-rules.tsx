import { OddsTable, RuleList, type OddsRow } from '@paasa/games-core/ui';
import { Stack } from '@paasa/ui-kit/ui';
import { limboRtpText, limboWinChanceText } from '../../rules/limbo-odds.js';
import { limboRules } from '../../rules/limbo-versions.js';
import { configOf, multiplierText } from '../settings/limbo-settings.js';

const COLUMNS = ['Target', 'Win chance %', 'RTP %'];
const EXAMPLES = [1.01, 1.5, 2, 5, 10, 100, 1_000, 10_000, 1_000_000];

const rowOf = (target: number): OddsRow => ({
  key: target,
  name: `${multiplierText(target)}x`,
  figures: [limboWinChanceText(limboRules, configOf(target)), limboRtpText(limboRules, configOf(target))],
});

const exampleRows = EXAMPLES.map(rowOf);

/** The rules in plain words, and the odds of the chosen target among others. */
export function LimboRules({ target }: { target: number }) {
  const chosen = {
    ...rowOf(target),
    key: 'yours',
    isChosen: true,
    name: `Yours: ${multiplierText(target)}x`,
  };
  return (
    <Stack>
      <RuleList>
        <li>
          Choose a target from 1.01 to 1,000,000. A multiplier is drawn; if it reaches your target, you win.
        </li>
        <li>
          A win pays bet × target, your bet included, however high the multiplier went. A loss pays nothing.
        </li>
        <li>
          One number from 0 to 4,294,967,295 is drawn, all equally likely. The multiplier is 99 ×
          4,294,967,296 ÷ (number + 1), in hundredths and rounded down; it is shown from 1.00 to 1,000,000.00.
        </li>
        <li>
          So your win chance is 99 ÷ target in percent, rounded down to a whole count of those numbers: never
          more, and less by less than 1 in 4,294,967,296.
        </li>
        <li>
          Payouts are rounded down to the paisa. With bets of a few paise that can cost much of the win: ₹0.01
          at 1.99x pays ₹0.01.
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
        Return to player (RTP): <strong>{`${String(limboRules.rtpPercent)} %`}</strong>, whatever the target,
        and never more; at worst 98.9767 %, at a target of 999,769.02, because a win chance that small counts
        few numbers.
      </p>
      <OddsTable title="Odds by target" columns={COLUMNS} rows={[chosen, ...exampleRows]} />
    </Stack>
  );
}
