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

/** Warns that a win would exceed the house limit; the server would refuse the bet. */
export function HouseLimitNotice({ gameId, payoutPaise }: HouseLimitNoticeProps) {
  const { data: games } = useGetAllGamesQuery();
  const maxPayout = games?.find(({ _id, name }) => _id === gameId || name === gameId)?.maxPayout;
  const limitPaise = maxPayout === undefined ? null : fromRupees(maxPayout);
  const isAbove =
    payoutPaise === 'beyond-every-amount' ||
    (limitPaise !== null && payoutPaise !== null && payoutPaise > limitPaise);
  const limitText = limitPaise === null ? '' : ` of ${formatRupees(limitPaise)}`;
  return (
    // In the page from the start, so that screen readers announce its content.
    <div role="status" aria-label="Payout limit">
      {isAbove ? (
        <Words>{`A win would pay more than the limit${limitText} for one bet: choose less.`}</Words>
      ) : null}
    </div>
  );
}
