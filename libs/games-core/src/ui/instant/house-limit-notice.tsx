import { formatRupees, fromRupees, type Paise } from '@paasa/money';
import { styled } from 'styled-components';
import { useGetAllGamesQuery } from '../server-state/games-list.api.js';
import { dateText } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const Words = styled.p`
  margin-top: ${({ theme }) => theme.space.xs};
  font-size: ${({ theme }) => theme.text.s};
  color: ${({ theme }) => theme.color.pending};
`;

export interface HouseLimitNoticeProps {
  gameId: string;
  /** The payout of a win, stake included; null while no amount is entered. */
  payoutPaise: Paise | 'beyond-every-amount' | null;
}

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;

const inPaise = (rupees: number | undefined): Paise | null =>
  rupees === undefined ? null : fromRupees(rupees);

/** Warns that a win would exceed the house limit, now or after a change that is known; the server would refuse the bet. */
export function HouseLimitNotice({ gameId, payoutPaise }: HouseLimitNoticeProps) {
  const t = useTexts(texts);
  const { data: games } = useGetAllGamesQuery();
  const game = games?.find(({ _id, name }) => _id === gameId || name === gameId);
  const limitPaise = inPaise(game?.maxPayout);
  const nextPaise = inPaise(game?.nextMaxPayout);
  const isAbove = (boundPaise: Paise | null): boolean =>
    payoutPaise === 'beyond-every-amount' ||
    (boundPaise !== null && payoutPaise !== null && payoutPaise > boundPaise);
  return (
    // In the page from the start, so that screen readers announce its content.
    <div role="status" aria-label={t('limit.label')}>
      {isAbove(limitPaise) ? (
        <Words>
          {limitPaise === null ? t('limit.unknown') : t('limit.above', { limit: formatRupees(limitPaise) })}
        </Words>
      ) : null}
      {game?.nextFrom !== undefined && nextPaise !== null && (isAbove(limitPaise) || isAbove(nextPaise)) ? (
        <Words>
          {t('limit.from', {
            at: dateText(t.locale, MOMENT, new Date(game.nextFrom)),
            limit: formatRupees(nextPaise),
          })}
        </Words>
      ) : null}
    </div>
  );
}
