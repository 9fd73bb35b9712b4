import type { Player } from '@paasa/api-client/ui';
import { betMultiplierText } from '@paasa/games-core';
import { betPath, NetResult, useListBetsQuery, type BetPage } from '@paasa/games-core/ui';
import { ButtonLink, Card, Cluster, FIRST_VIEW, LoadingText, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { FeedLater } from './how-it-works.js';
import { LastPlayed } from './last-played.js';
import { missingStepOf, type NextStep } from './next-step.js';

const SHOWN_COUNT = 5;
/** The first page of the bet history. Then the dashboard has it already when it opens. */
const FIRST_PAGE = { gameId: null, ...FIRST_VIEW };

/** The step of players who can bet already. */
const FIRST_BET: NextStep = {
  text: 'You are ready for your first bet.',
  to: '/games/dice',
  action: 'Roll the dice',
};

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

type Bet = BetPage['rows'][number];

const Head = styled(Cluster)`
  justify-content: space-between;
`;

const Bets = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  list-style: none;

  ${({ theme }) => theme.media.fromTablet} {
    grid-template-columns: repeat(${SHOWN_COUNT}, minmax(0, 1fr));
    gap: ${({ theme }) => theme.space.m};
  }
`;

const Row = styled.li`
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.s}`};
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.sunken};
`;

/** Two ends of a line. They wrap if the line is too short. */
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${({ theme }) => theme.space.s};
`;

const Details = styled(Line)`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
`;

/** About as high as its content. Only the end of the page is below it. */
const Room = styled.div`
  display: grid;
  place-items: center start;
  min-height: 5.75rem;
`;

/** A bet with its result. An open bet and a voided one have no result. */
function BetRow({ bet }: { bet: Bet }) {
  const isOver = bet.status === 'completed';
  return (
    <Row>
      <Line>
        <Link to={betPath(bet._id)} aria-label={`View and verify this ${bet.game.displayName} bet`}>
          {bet.game.displayName}
        </Link>
        {isOver ? (
          <NetResult rupees={bet.winAmount - bet.betAmount} />
        ) : (
          <span>{bet.status === 'pending' ? 'open' : 'voided'}</span>
        )}
      </Line>
      <Details>
        <time dateTime={bet.createdAt}>{dateFormat.format(new Date(bet.createdAt))}</time>
        {isOver ? <span>{`${betMultiplierText(bet.winAmount, bet.betAmount)}×`}</span> : null}
      </Details>
    </Row>
  );
}

function Content({
  page,
  hasFailed,
  player,
}: {
  page: BetPage | undefined;
  hasFailed: boolean;
  player: Player;
}) {
  if (page === undefined) {
    return hasFailed ? (
      <Room>Could not load your bets.</Room>
    ) : (
      <Room>
        <LoadingText text="Loading bets..." />
      </Room>
    );
  }
  if (page.rows.length === 0) {
    const { text, to, action } = missingStepOf(player) ?? FIRST_BET;
    return (
      <Room as={Cluster}>
        <p>{text}</p>
        <ButtonLink to={to}>{action}</ButtonLink>
      </Room>
    );
  }
  return (
    <Bets>
      {page.rows.slice(0, SHOWN_COUNT).map((bet) => (
        <BetRow key={bet._id} bet={bet} />
      ))}
    </Bets>
  );
}

/** The last bets of a player and the games that they played last, or their next step; the bets of others below them. */
export function RecentBets({ player }: { player: Player }) {
  const { data: page, isError } = useListBetsQuery(FIRST_PAGE);
  const hasBets = page !== undefined && page.rows.length > 0;
  return (
    <>
      <Card as="section" aria-labelledby="recent-bets">
        <Stack>
          <Head>
            <SectionTitle id="recent-bets">
              {page === undefined || hasBets ? 'Your recent bets' : 'Next step'}
            </SectionTitle>
            {hasBets ? <Link to="/dashboard">All your bets</Link> : null}
          </Head>
          <Content page={page} hasFailed={isError} player={player} />
          {hasBets ? <LastPlayed playerId={player._id} bets={page.rows} /> : null}
        </Stack>
      </Card>
      <FeedLater game={null} />
    </>
  );
}
