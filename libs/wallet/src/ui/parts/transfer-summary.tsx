import type { Paise } from '@paasa/money';
import { toRupees } from '@paasa/money';
import { useTexts } from '@paasa/texts/ui';
import { Money } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { texts } from './texts/texts.js';

const List = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.m};
  font-size: ${({ theme }) => theme.text.s};

  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: ${({ theme }) => theme.space.xs};
  }
  dt {
    color: ${({ theme }) => theme.color.textMuted};
  }
  dd {
    margin-inline-start: auto;
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

export interface TransferSummaryProps {
  /** Such as 'You pay'. */
  readonly label: string;
  /** Null until a valid amount is typed. */
  readonly amountPaise: Paise | null;
  /** Units: rupees. Null like the amount. */
  readonly balanceAfterRupees: number | null;
}

const moneyOr = (rupees: number | null) => (rupees === null ? '–' : <Money rupees={rupees} />);

/** The amount in the Indian format, and the balance after it. Its height is the same before an amount is typed. */
export function TransferSummary({ label, amountPaise, balanceAfterRupees }: TransferSummaryProps) {
  const t = useTexts(texts);
  return (
    <List>
      <div>
        <dt>{label}</dt>
        <dd>{moneyOr(amountPaise === null ? null : toRupees(amountPaise))}</dd>
      </div>
      <div>
        <dt>{t('afterwards')}</dt>
        <dd>{moneyOr(balanceAfterRupees)}</dd>
      </div>
    </List>
  );
}
