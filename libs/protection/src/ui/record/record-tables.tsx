import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { RecordMonth, RecordRow } from '../../contract/record.js';
import { netText } from '../words/net-text.js';
import { recordWords } from '../words/record-words.js';
import { recordTimeText } from '../words/time-words.js';
import { rupees } from './record-figures.js';

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
  return (
    <Frame caption="By month">
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col" className="end">
            Net deposits
          </th>
          <th scope="col" className="end">
            Staked
          </th>
          <th scope="col" className="end">
            Net result
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
  return (
    <Frame caption="Newest first">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col" className="end">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { what, about, amount } = recordWords(row);
          return (
            <tr key={row.id}>
              <td>{recordTimeText(row.at)}</td>
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
