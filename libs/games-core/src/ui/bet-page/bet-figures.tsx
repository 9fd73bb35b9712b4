import { Money, StatCard, StatGrid, type Tone } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { Bet } from '../../contract/bet.js';
import { betMultiplierText } from '../../rules/bet-multiplier-text.js';
import { ABANDONED_AFTER_DAYS } from '../../rules/days-abandoned.js';
import { isGain } from '../outcome/outcome-words.js';
import { netResultText } from '../summary/net-result.js';
import { dateText, type TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const MOMENT = { dateStyle: 'medium', timeStyle: 'medium' } as const;

const When = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`;

function endOf(bet: Bet): 'voided' | 'lost' | 'won' | 'back' {
  if (bet.status === 'voided') return 'voided';
  if (!bet.isWin) return 'lost';
  return isGain(bet) ? 'won' : 'back';
}

function resultText(t: TranslateOf<typeof texts>, bet: Bet): string {
  if (bet.status === 'pending') return t('result.open');
  const end = endOf(bet);
  if (bet.endedBy === undefined) return t(`result.${end}`);
  return t(`after.${end}`, { days: ABANDONED_AFTER_DAYS });
}

/** A win that paid no more than its stake has no colour. */
function toneOf(bet: Bet): Tone {
  if (bet.status !== 'completed' || (bet.isWin && !isGain(bet))) return 'neutral';
  return bet.isWin ? 'win' : 'loss';
}

/** When the bet was placed, what it says in words, and its figures. */
export function BetFigures({ bet, words }: { readonly bet: Bet; readonly words: string | null }) {
  const t = useTexts(texts);
  const isOver = bet.status === 'completed';
  const tone = toneOf(bet);
  return (
    <>
      <When>
        <time dateTime={bet.createdAt}>{dateText(t.locale, MOMENT, new Date(bet.createdAt))}</time>
        {words === null ? null : ` · ${words}`}
      </When>
      <StatGrid>
        <StatCard label={t('result')} value={resultText(t, bet)} tone={tone} />
        <StatCard label={t('stake')} value={<Money rupees={bet.betAmount} />} />
        {isOver ? (
          <StatCard label={t('multiplier')} value={`${betMultiplierText(bet.winAmount, bet.betAmount)}×`} />
        ) : null}
        {bet.status === 'pending' ? null : (
          <>
            <StatCard
              label={t(bet.status === 'voided' ? 'returned' : 'payout')}
              value={<Money rupees={bet.winAmount} />}
            />
            <StatCard label={t('profit')} value={netResultText(bet.winAmount - bet.betAmount)} tone={tone} />
          </>
        )}
      </StatGrid>
    </>
  );
}
