import { Money, StatCard, StatGrid, type Tone } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { Bet } from '../../contract/bet.js';
import { betMultiplierText } from '../../rules/bet-multiplier-text.js';
import { ABANDONED_AFTER_DAYS } from '../../rules/days-abandoned.js';
import { isGain } from '../outcome/outcome-words.js';
import { netResultText } from '../summary/net-result.js';

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium' });

const When = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`;

function resultText(bet: Bet): string {
  const { status, isWin, endedBy } = bet;
  const by = endedBy === undefined ? '' : ` after ${ABANDONED_AFTER_DAYS} days`;
  if (status === 'pending') return 'Open';
  if (status === 'voided') return `Voided${by}`;
  if (!isWin) return `Lost${by}`;
  return `${isGain(bet) ? 'Won' : 'Paid back'}${by}`;
}

/** A win that paid no more than its stake has no colour. */
function toneOf(bet: Bet): Tone {
  if (bet.status !== 'completed' || (bet.isWin && !isGain(bet))) return 'neutral';
  return bet.isWin ? 'win' : 'loss';
}

/** When the bet was placed, what it says in words, and its figures. */
export function BetFigures({ bet, words }: { readonly bet: Bet; readonly words: string | null }) {
  const isOver = bet.status === 'completed';
  const tone = toneOf(bet);
  return (
    <>
      <When>
        <time dateTime={bet.createdAt}>{dateFormat.format(new Date(bet.createdAt))}</time>
        {words === null ? null : ` · ${words}`}
      </When>
      <StatGrid>
        <StatCard label="Result" value={resultText(bet)} tone={tone} />
        <StatCard label="Stake" value={<Money rupees={bet.betAmount} />} />
        {isOver ? (
          <StatCard label="Multiplier" value={`${betMultiplierText(bet.winAmount, bet.betAmount)}×`} />
        ) : null}
        {bet.status === 'pending' ? null : (
          <>
            <StatCard
              label={bet.status === 'voided' ? 'Returned' : 'Payout'}
              value={<Money rupees={bet.winAmount} />}
            />
            <StatCard label="Profit/Loss" value={netResultText(bet.winAmount - bet.betAmount)} tone={tone} />
          </>
        )}
      </StatGrid>
    </>
  );
}
