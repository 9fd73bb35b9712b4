import { formatRupees, type Paise } from '@paasa/money';
import { memo } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const Line = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${({ theme }) => theme.space.s};

  dt {
    font-size: ${({ theme }) => theme.text.s};
    font-weight: ${({ theme }) => theme.weight.medium};
    color: ${({ theme }) => theme.color.textMuted};
  }
  dd {
    font-weight: ${({ theme }) => theme.weight.bold};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  ${({ theme }) => theme.media.fromDesktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space.xxs};

    dd {
      padding: ${({ theme }) => theme.space.s};
      border-radius: ${({ theme }) => theme.radius.m};
      background: ${({ theme }) => theme.color.sunken};
      font-size: ${({ theme }) => theme.text.l};
      line-height: 1.1;
    }
  }
`;

export interface ProfitOnWinProps {
  /** Null while no amount is entered. */
  profitPaise: Paise | null;
}

/** The profit of a win. */
export const ProfitOnWin = memo(function ProfitOnWin({ profitPaise }: ProfitOnWinProps) {
  const t = useTexts(texts);
  return (
    <Line>
      <dt>{t('profitOnWin')}</dt>
      <dd>{profitPaise === null ? '–' : formatRupees(profitPaise)}</dd>
    </Line>
  );
});
