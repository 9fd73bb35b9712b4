import { formatRupeesNumber, TextLink } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { FeedBet } from '../../contract/feed.js';
import { multiplierText } from '../../rules/multiplier-text.js';
import { betPath } from '../summary/bet-path.js';
import { useOwnBets } from './use-own-bets.js';
import { dateText } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const TODAY = { timeStyle: 'medium' } as const;
const EARLIER = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
} as const;

function timeText(locale: string, at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString();
  return dateText(locale, isToday ? TODAY : EARLIER, at);
}

const Room = styled.div`
  container-type: inline-size;
`;

/* Where six columns do not fit, a bet has two lines, and so has the head: game, player, time; stake, multiplier, payout. Browsers
 * drop the meaning of table parts with another `display`, so each part states its role. */
const Table = styled.table.attrs({ role: 'table' })`
  display: block;
  font-size: ${({ theme }) => theme.text.s};
  font-variant-numeric: tabular-nums;

  thead {
    display: block;
  }
  tbody {
    display: grid;
    gap: ${({ theme }) => theme.space.xxs};
  }
  tr {
    display: grid;
    grid-template-columns: repeat(12, minmax(0, 1fr));
    column-gap: ${({ theme }) => theme.space.xxs};
    padding: ${({ theme }) => `${theme.space.xs} ${theme.space.s}`};
    border-radius: ${({ theme }) => theme.radius.s};
  }
  tbody tr {
    background: ${({ theme }) => theme.color.sunken};
  }
  th,
  td {
    display: block;
    grid-column: span 4;
    padding: 0;
    text-align: start;
    white-space: nowrap;
  }
  th {
    color: ${({ theme }) => theme.color.textMuted};
    font-weight: ${({ theme }) => theme.weight.medium};
  }
  :is(th, td):nth-child(1) {
    grid-column: span 3;
  }
  :is(th, td):nth-child(2) {
    grid-column: span 5;
  }
  :is(th, td):nth-child(5) {
    grid-column: span 3;
  }
  :is(th, td):nth-child(6) {
    grid-column: span 5;
  }
  :is(th, td):is(:nth-child(3), :nth-child(5), :nth-child(6)) {
    text-align: end;
  }

  @container (min-width: 40rem) {
    display: table;
    width: 100%;
    border-collapse: collapse;

    thead {
      display: table-header-group;
    }
    tbody {
      display: table-row-group;
    }
    tr {
      display: table-row;
    }
    tbody tr {
      background: none;
    }
    th,
    td {
      display: table-cell;
      padding: ${({ theme }) => `${theme.space.xs} ${theme.space.s}`};
    }
    th {
      background: ${({ theme }) => theme.color.sunken};
    }
    td {
      border-top: 1px solid ${({ theme }) => theme.color.line};
    }
    :is(th, td):nth-child(3) {
      text-align: start;
    }
    :is(th, td):nth-child(4) {
      text-align: end;
    }
  }
`;

const Head = styled.thead.attrs({ role: 'rowgroup' })``;
const Body = styled.tbody.attrs({ role: 'rowgroup' })``;

const Cell = styled.td.attrs({ role: 'cell' })`
  /* At least 24 px to press, without a taller row. */
  a {
    display: inline-block;
    margin-block: -0.125rem;
    padding-block: 0.125rem;
  }
`;

/** A long name never widens the row. What stands after it goes below it where both do not fit. */
const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: 0.5ch;
  max-width: 14rem;

  > span {
    overflow: hidden;
    max-width: 100%;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Muted = styled.span`
  color: ${({ theme }) => theme.color.textMuted};
`;

/** Only what is above the stake has the colour of a win. */
const Payout = styled.span<{ $isGain: boolean }>`
  color: ${({ theme, $isGain }) => ($isGain ? theme.color.win : theme.color.textMuted)};
`;

const HEADERS = ['game', 'player', 'time', 'stake', 'multiplier', 'payout'] as const;

interface RowProps {
  bet: FeedBet;
  isOwn: boolean;
}

function Row({ bet, isOwn }: RowProps) {
  const t = useTexts(texts);
  const { betId, game, player, betAmount, winAmount, multiplier, at, isShared } = bet;
  const isOpenHere = isOwn || isShared;
  return (
    <tr role="row">
      <Cell>
        {isOpenHere ? (
          <TextLink to={betPath(betId)} aria-label={t('view', { game: game.displayName })}>
            {game.displayName}
          </TextLink>
        ) : (
          game.displayName
        )}
      </Cell>
      <Cell>
        <Name>
          {player === null ? <Muted>{t('hidden')}</Muted> : <span>{player}</span>}
          {isOwn ? <span>{` ${t('you')}`}</span> : null}
        </Name>
      </Cell>
      <Cell>
        <Muted as="time" dateTime={at}>
          {timeText(t.locale, new Date(at))}
        </Muted>
      </Cell>
      <Cell>{formatRupeesNumber(betAmount)}</Cell>
      <Cell>{`${multiplierText(multiplier)}×`}</Cell>
      <Cell>
        <Payout $isGain={winAmount > betAmount}>{formatRupeesNumber(winAmount)}</Payout>
      </Cell>
    </tr>
  );
}

/** Bets of all players, one in a row. A row leads to the page of its bet if this reader may see it. */
export function FeedTable({ bets, titleId }: { bets: readonly FeedBet[]; titleId: string }) {
  const t = useTexts(texts);
  const own = useOwnBets(bets);
  return (
    <Room>
      <Table aria-labelledby={titleId}>
        <Head>
          <tr role="row">
            {HEADERS.map((header) => (
              <th key={header} role="columnheader" scope="col">
                {t(`head.${header}`)}
              </th>
            ))}
          </tr>
        </Head>
        <Body>
          {bets.map((bet) => (
            <Row key={bet.betId} bet={bet} isOwn={own.has(bet.betId)} />
          ))}
        </Body>
      </Table>
    </Room>
  );
}
