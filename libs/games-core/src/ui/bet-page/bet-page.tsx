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
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const Page = styled(Stack)`
  width: 100%;
  max-width: 60rem;
  margin-inline: auto;
`;

/** The same words for a bet that does not exist and for one that its player does not share. */
function NoSuchBet() {
  const t = useTexts(texts);
  const isGuest = usePlayer() === null;
  return (
    <Page>
      <PageTitle text={t('notFound.title')} />
      <p>{t('notFound.text')}</p>
      {isGuest ? <p>{t('notFound.guest')}</p> : null}
      <Cluster>
        {isGuest ? <ButtonLink to="/login">{t('logIn')}</ButtonLink> : null}
        <ButtonLink to="/games" variant="secondary">
          {t('games')}
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
  const t = useTexts(texts);
  const { state, retry } = useGameUi(bet.game.name, load);
  const ui = typeof state === 'object' ? state.ui : null;
  const game = bet.game.displayName;
  return (
    <Page $gap="l">
      <Stack $gap="s">
        <PageTitle text={t('title', { game })} />
        <BetFigures bet={bet} words={ui?.describeBet(bet.gameData, t.language) ?? null} />
        <Cluster $gap="m">
          <TextLink to={`/games/${bet.game.name}`}>
            {bet.status === 'pending' ? t('continue', { game }) : t('play', { game })}
          </TextLink>
          {bet.isOwn ? <TextLink to="/bets">{t('allBets')}</TextLink> : null}
        </Cluster>
      </Stack>
      {state === 'loading' ? <LoadingText text={t('loadingGame')} /> : null}
      {state === 'failed' ? (
        <Stack $gap="s">
          <Notice tone="loss">{t('gameFailed')}</Notice>
          <Cluster>
            <Button variant="secondary" onClick={retry}>
              {t('tryAgain')}
            </Button>
          </Cluster>
        </Stack>
      ) : null}
      {ui === null || bet.status === 'voided' ? null : (
        <Card as="section" aria-labelledby="outcome">
          <Stack>
            <SectionTitle id="outcome">{t('outcome')}</SectionTitle>
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
  const t = useTexts(texts);
  const query = useGetBetPageQuery(betId, { refetchOnMountOrArgChange: true });
  const { currentData, error } = query;
  useRecovery(query);
  if (currentData !== undefined) return <ShownBet key={betId} bet={currentData} load={load} />;
  if (statusOf(error) === 404) return <NoSuchBet />;
  return (
    <Page>
      <PageTitle text={t('heading')} />
      {error === undefined ? (
        <LoadingText text={t('loading')} />
      ) : (
        <Notice tone="loss">{messageOf(error, t('failed'))}</Notice>
      )}
    </Page>
  );
}
