import type { Player } from '@paasa/api-client/ui';
import { useListBetsQuery, type BetPage } from '@paasa/games-core/ui';
import { ButtonLink, Card, Cluster, Link, LoadingText, Money, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { nextStepOf } from './next-step.js';

const SHOWN_COUNT = 5;
/** The first page of the bet history, which is then there already when the dashboard is opened. */
const FIRST_PAGE = { gameId: null, page: 1, pageSize: 10 };

type Bet = BetPage['bets'][number];

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
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${({ theme }) => theme.space.s};
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.s}`};
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.sunken};

  ${({ theme }) => theme.media.fromTablet} {
    display: grid;
    justify-content: start;
  }
`;

/** As high as what it will hold, more or less: only the end of the page is below it. */
const Room = styled.div`
  display: grid;
  place-items: center start;
  min-height: 4.25rem;
`;

/** What a bet came to; one that is not over yet has no result to tell. */
function Outcome({ bet }: { bet: Bet }) {
  if (bet.status !== 'completed') return 'open';
  return <Money rupees={bet.winAmount - bet.betAmount} signed />;
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
  if (page.bets.length === 0) {
    const { text, to, action } = nextStepOf(player);
    return (
      <Room as={Cluster}>
        <p>{text}</p>
        <ButtonLink to={to}>{action}</ButtonLink>
      </Room>
    );
  }
  return (
    <Bets>
      {page.bets.slice(0, SHOWN_COUNT).map((bet) => (
        <Row key={bet._id}>
          <span>{bet.game.displayName}</span>
          <Outcome bet={bet} />
        </Row>
      ))}
    </Bets>
  );
}

/** What a player did last, or what they can do next. */
export function RecentBets({ player }: { player: Player }) {
  const { data: page, isError } = useListBetsQuery(FIRST_PAGE);
  const hasBets = page !== undefined && page.bets.length > 0;
  return (
    <Card as="section" aria-labelledby="recent-bets">
      <Stack>
        <Head>
          <SectionTitle id="recent-bets">
            {page === undefined || hasBets ? 'Recent bets' : 'Next step'}
          </SectionTitle>
          {hasBets ? <Link to="/dashboard">All your bets</Link> : null}
        </Head>
        <Content page={page} hasFailed={isError} player={player} />
      </Stack>
    </Card>
  );
}
