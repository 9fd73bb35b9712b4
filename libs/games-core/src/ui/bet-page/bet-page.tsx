import { messageOf, statusOf } from '@paasa/api-client';
import { usePlayer } from '@paasa/api-client/ui';
import type { BetProof } from '@paasa/fairness';
import { BetFairness } from '@paasa/fairness/ui';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  LoadingText,
  Notice,
  PageTitle,
  SectionTitle,
  Stack,
  TextLink,
} from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { BetPageResponse } from '../../contract/bet-page.js';
import { isGain } from '../outcome/outcome-words.js';
import { useRecovery } from '../server-state/use-recovery.js';
import { BetFigures } from './bet-figures.js';
import { useGetBetPageQuery } from './bet-page.api.js';
import { ShareBet } from './share-bet.js';
import { useGameUi, type LoadGameUi } from './use-game-ui.js';

const Page = styled(Stack)`
  width: 100%;
  max-width: 60rem;
  margin-inline: auto;
`;

/** The same words for a bet that does not exist and for one that its player does not share. */
function NoSuchBet() {
  const isGuest = usePlayer() === null;
  return (
    <Page>
      <PageTitle text="Bet not found" />
      <p>There is no bet at this address, or its player does not share it.</p>
      {isGuest ? <p>If it is yours, log in to see it.</p> : null}
      <Cluster>
        {isGuest ? <ButtonLink to="/login">Log in</ButtonLink> : null}
        <ButtonLink to="/games" variant="secondary">
          See the games
        </ButtonLink>
      </Cluster>
    </Page>
  );
}

function proofOf({ _id, game, gameData, fairness, ...bet }: BetPageResponse): BetProof {
  const { betAmount, winAmount, isWin, status, createdAt, endedBy } = bet;
  const record = { betAmount, winAmount, isWin, status, createdAt, gameData };
  return { ...record, ...fairness, betId: _id, game: game.name, ...(endedBy && { endedBy }) };
}

function ShownBet({ bet, load }: { readonly bet: BetPageResponse; readonly load: LoadGameUi }) {
  const { state, retry } = useGameUi(bet.game.name, load);
  const ui = typeof state === 'object' ? state.ui : null;
  return (
    <Page $gap="l">
      <Stack $gap="s">
        <PageTitle text={`${bet.game.displayName} bet`} />
        <BetFigures bet={bet} words={ui?.describeBet(bet.gameData) ?? null} />
        <Cluster $gap="m">
          <TextLink to={`/games/${bet.game.name}`}>
            {`${bet.status === 'pending' ? 'Continue' : 'Play'} ${bet.game.displayName}`}
          </TextLink>
          {bet.isOwn ? <TextLink to="/bets">All your bets</TextLink> : null}
        </Cluster>
      </Stack>
      {state === 'loading' ? <LoadingText text="Loading the game of this bet..." /> : null}
      {state === 'failed' ? (
        <Stack $gap="s">
          <Notice tone="loss">The game of this bet could not be loaded.</Notice>
          <Cluster>
            <Button variant="secondary" onClick={retry}>
              Try again
            </Button>
          </Cluster>
        </Stack>
      ) : null}
      {ui === null || bet.status === 'voided' ? null : (
        <Card as="section" aria-labelledby="outcome">
          <Stack>
            <SectionTitle id="outcome">Outcome</SectionTitle>
            <ui.OutcomeDrawing gameData={bet.gameData} isWin={bet.isWin} isGain={isGain(bet)} />
          </Stack>
        </Card>
      )}
      {bet.isOwn ? <ShareBet bet={bet} /> : null}
      {typeof state === 'object' ? (
        <BetFairness bet={proofOf(bet)} verifier={state.verifier} isOwn={bet.isOwn} />
      ) : null}
    </Page>
  );
}

export interface PageOfBetProps {
  readonly betId: string;
  readonly load: LoadGameUi;
}

/** `/bet/:id`: one bet with its outcome and its proof, for its player, or for everyone once it is shared. */
export function PageOfBet({ betId, load }: PageOfBetProps) {
  const query = useGetBetPageQuery(betId, { refetchOnMountOrArgChange: true });
  const { currentData, error } = query;
  useRecovery(query);
  if (currentData !== undefined) return <ShownBet key={betId} bet={currentData} load={load} />;
  if (statusOf(error) === 404) return <NoSuchBet />;
  return (
    <Page>
      <PageTitle text="Bet" />
      {error === undefined ? (
        <LoadingText text="Loading the bet..." />
      ) : (
        <Notice tone="loss">{messageOf(error, 'The bet could not be loaded. It is tried again.')}</Notice>
      )}
    </Page>
  );
}
