import type { Player } from '@paasa/api-client/ui';
import { betMultiplierText } from '@paasa/games-core';
import { betPath, NetResult, useListBetsQuery, type BetPage } from '@paasa/games-core/ui';
import { dateText } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { ButtonLink, Card, Cluster, FIRST_VIEW, LoadingText, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { FeedLater } from './how-it-works.js';
import { LastPlayed } from './last-played.js';
import { missingStepOf } from './next-step.js';
import { texts as stepTexts } from './next-step/texts/texts.js';
import { texts } from './recent-bets/texts/texts.js';

const SHOWN_COUNT = 5;
/** The first page of the bet history. Then the dashboard has it already when it opens. */
const FIRST_PAGE = { gameId: null, ...FIRST_VIEW };

const DATE = { dateStyle: 'medium', timeStyle: 'short' } as const;

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
  const t = useTexts(texts);
  const isOver = bet.status === 'completed';
  return (
    <Row>
      <Line>
        <Link to={betPath(bet._id)} aria-label={t('bet.link', { game: bet.game.displayName })}>
          {bet.game.displayName}
        </Link>
        {isOver ? (
          <NetResult rupees={bet.winAmount - bet.betAmount} />
        ) : (
          <span>{t(bet.status === 'pending' ? 'bet.open' : 'bet.voided')}</span>
        )}
      </Line>
      <Details>
        <time dateTime={bet.createdAt}>{dateText(t.locale, DATE, new Date(bet.createdAt))}</time>
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
  const t = useTexts(texts);
  const ofSteps = useTexts(stepTexts);
  if (page === undefined) {
    return hasFailed ? (
      <Room>{t('failed')}</Room>
    ) : (
      <Room>
        <LoadingText text={t('loading')} />
      </Room>
    );
  }
  if (page.rows.length === 0) {
    // Without a missing step the player can bet already.
    const { text, to, action } = missingStepOf(ofSteps, player) ?? {
      text: t('first.text'),
      to: '/games/dice',
      action: t('first.action'),
    };
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
  const t = useTexts(texts);
  const { data: page, isError } = useListBetsQuery(FIRST_PAGE);
  const hasBets = page !== undefined && page.rows.length > 0;
  return (
    <>
      <Card as="section" aria-labelledby="recent-bets">
        <Stack>
          <Head>
            <SectionTitle id="recent-bets">
              {t(page === undefined || hasBets ? 'title' : 'title.next')}
            </SectionTitle>
            {hasBets ? <Link to="/dashboard">{t('all')}</Link> : null}
          </Head>
          <Content page={page} hasFailed={isError} player={player} />
          {hasBets ? <LastPlayed playerId={player._id} bets={page.rows} /> : null}
        </Stack>
      </Card>
      <FeedLater game={null} />
    </>
  );
}
