import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { RecordMonth, RecordRow } from '../../contract/record.js';
import { netText } from '../words/net-text.js';
import { recordWords } from '../words/record-words.js';
import { recordTimeText } from '../words/time-words.js';
import { rupees } from './record-figures.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const Scroller = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${({ theme }) => theme.text.s};
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: ${({ theme }) => theme.space.xs};
    font-size: ${({ theme }) => theme.text.l};
    font-weight: ${({ theme }) => theme.weight.bold};
    text-align: start;
  }
  th {
    color: ${({ theme }) => theme.color.textMuted};
    font-weight: ${({ theme }) => theme.weight.medium};
    text-align: start;
    vertical-align: bottom;
  }
  th,
  td {
    padding: ${({ theme }) => theme.space.xs};
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
    vertical-align: top;

    @media print {
      padding-block: ${({ theme }) => theme.space.xxs};
    }
  }
  th:first-child,
  td:first-child {
    padding-inline-start: 0;
  }
  .end {
    padding-inline-end: 0;
    text-align: end;
    white-space: nowrap;
  }
`;

const About = styled.span`
  display: block;
  color: ${({ theme }) => theme.color.textMuted};

  @media print {
    display: inline;
    margin-inline-start: ${({ theme }) => theme.space.m};
  }
`;

/** Focusable, so that it scrolls without a mouse. */
function Frame({ caption, children }: { caption: string; children: ReactNode }) {
  const captionId = useId();
  return (
    <Scroller role="group" aria-labelledby={captionId} tabIndex={0}>
      <Table>
        <caption id={captionId}>{caption}</caption>
        {children}
      </Table>
    </Scroller>
  );
}

/** One line for each month with deposits, withdrawals or bets. */
export function MonthsTable({ months }: { months: readonly RecordMonth[] }) {
  const t = useTexts(texts);
  return (
    <Frame caption={t('months')}>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col" className="end">
            {t('figure.netDeposits')}
          </th>
          <th scope="col" className="end">
            {t('figure.staked')}
          </th>
          <th scope="col" className="end">
            {t('net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, netDepositsPaise, wageredPaise, netResultPaise }) => (
          <tr key={month}>
            <td>{month}</td>
            <td className="end">{rupees(netDepositsPaise)}</td>
            <td className="end">{rupees(wageredPaise)}</td>
            <td className="end">{netText(netResultPaise / 100)}</td>
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}

/** Records, newest first. */
export function RowsTable({ rows }: { rows: readonly RecordRow[] }) {
  const t = useTexts(texts);
  return (
    <Frame caption={t('rows')}>
      <thead>
        <tr>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col" className="end">
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { what, about, amount } = recordWords(t, row);
          return (
            <tr key={row.id}>
              <td>{recordTimeText(t.locale, row.at)}</td>
              <td>
                {what}
                <About>{about}</About>
              </td>
              <td className="end">{amount}</td>
            </tr>
          );
        })}
      </tbody>
    </Frame>
  );
}
