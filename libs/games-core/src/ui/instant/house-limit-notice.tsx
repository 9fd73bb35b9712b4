import { formatRupees, fromRupees, type Paise } from '@paasa/money';
import { styled } from 'styled-components';
import { useGetAllGamesQuery } from '../server-state/games-list.api.js';

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

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const inPaise = (rupees: number | undefined): Paise | null =>
  rupees === undefined ? null : fromRupees(rupees);

/** Warns that a win would exceed the house limit, now or after a change that is known; the server would refuse the bet. */
export function HouseLimitNotice({ gameId, payoutPaise }: HouseLimitNoticeProps) {
  const { data: games } = useGetAllGamesQuery();
  const game = games?.find(({ _id, name }) => _id === gameId || name === gameId);
  const limitPaise = inPaise(game?.maxPayout);
  const nextPaise = inPaise(game?.nextMaxPayout);
  const isAbove = (boundPaise: Paise | null): boolean =>
    payoutPaise === 'beyond-every-amount' ||
    (boundPaise !== null && payoutPaise !== null && payoutPaise > boundPaise);
  const limitText = limitPaise === null ? '' : ` of ${formatRupees(limitPaise)}`;
  return (
    // In the page from the start, so that screen readers announce its content.
    <div role="status" aria-label="Payout limit">
      {isAbove(limitPaise) ? (
        <Words>{`A win would pay more than the limit${limitText} for one bet: choose less.`}</Words>
      ) : null}
      {game?.nextFrom !== undefined && nextPaise !== null && (isAbove(limitPaise) || isAbove(nextPaise)) ? (
        <Words>{`From ${dateTime.format(new Date(game.nextFrom))} on, the limit for one bet is ${formatRupees(nextPaise)}.`}</Words>
      ) : null}
    </div>
  );
}
