import { Badge, Money, TextLink, type Column } from '@paasa/ui-kit/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { Bet } from '../../contract/bet.js';
import { betMultiplierText } from '../../rules/bet-multiplier-text.js';
import { ABANDONED_AFTER_DAYS } from '../../rules/days-abandoned.js';
import { betPath } from './bet-path.js';
import { useBetWords, wordsIn, type KnownWords } from './bet-words.js';
import { NetResult } from './net-result.js';
import { dateText, type TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

type T = TranslateOf<typeof texts>;

const MOMENT = { dateStyle: 'medium', timeStyle: 'medium' } as const;

/* A long line of words wraps before it widens the table. */
const What = styled.span`
  display: block;
  min-width: 6.5rem;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.xs};
  font-weight: ${({ theme }) => theme.weight.regular};
  white-space: normal;
`;

/* Two lines, as the game and what happened. */
const When = styled.div`
  display: grid;
  justify-items: start;
`;

const cardTemplateOf = (top: string): string => `
  ${top}
  'bet win'
  'profit multiplier'
  'date date' / minmax(0, 1fr) minmax(0, 1fr)
`;
const PLAIN_CARD = cardTemplateOf(`'game game'`);
const CARD_WITH_STATUS = cardTemplateOf(`'game status'`);

const isNotable = ({ status, endedBy }: Bet): boolean => status !== 'completed' || endedBy !== undefined;

const statusText = (t: T, { status, endedBy }: Bet): string =>
  endedBy === undefined ? t(`status.${status}`) : t(`after.${status}`, { days: ABANDONED_AFTER_DAYS });

const gameColumn = (t: T, known: KnownWords | null): Column<Bet> => ({
  header: t('column.game'),
  area: 'game',
  cell: (bet) => {
    const words = wordsIn(known, bet, t.language);
    return (
      <>
        <span>{bet.game.displayName}</span>
        {/* The line has its height before its words have loaded. */}
        {words === null ? null : <What>{words ?? '\u00A0'}</What>}
      </>
    );
  },
});

const figures = (t: T): readonly Column<Bet>[] => [
  { header: t('column.bet'), area: 'bet', align: 'end', cell: (bet) => <Money rupees={bet.betAmount} /> },
  { header: t('column.win'), area: 'win', align: 'end', cell: (bet) => <Money rupees={bet.winAmount} /> },
  {
    header: t('column.profit'),
    area: 'profit',
    align: 'end',
    cell: (bet) => (bet.status === 'pending' ? '–' : <NetResult rupees={bet.winAmount - bet.betAmount} />),
  },
  {
    header: t('column.multiplier'),
    area: 'multiplier',
    align: 'end',
    narrow: true,
    cell: (bet) => betMultiplierText(bet.winAmount, bet.betAmount),
  },
];

const statusColumn = (t: T): Column<Bet> => ({
  header: t('column.status'),
  area: 'status',
  narrow: true,
  cell: (bet) => <Badge $tone={bet.status === 'completed' ? 'win' : 'pending'}>{statusText(t, bet)}</Badge>,
});

const dateColumn = (t: T): Column<Bet> => ({
  header: t('column.date'),
  area: 'date',
  wide: true,
  cell: (bet) => (
    <When>
      <time dateTime={bet.createdAt}>{dateText(t.locale, MOMENT, new Date(bet.createdAt))}</time>
      <TextLink to={betPath(bet._id)} aria-label={t('verify.label', { game: bet.game.displayName })}>
        {t('verify.link')}
      </TextLink>
    </When>
  ),
});

/** The columns for these bets. A status is shown only if a bet is open, was voided, or was not ended by its player. */
export function useBetColumns(rows: readonly Bet[]) {
  const t = useTexts(texts);
  const known = useBetWords(rows);
  const hasStatus = rows.some(isNotable);
  const columns = useMemo(
    () => [gameColumn(t, known), ...figures(t), ...(hasStatus ? [statusColumn(t)] : []), dateColumn(t)],
    [t, known, hasStatus],
  );
  return { columns, cardTemplate: hasStatus ? CARD_WITH_STATUS : PLAIN_CARD };
}
