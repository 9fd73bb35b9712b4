import { usePlayer } from '@paasa/api-client/ui';
import { useUser } from '@paasa/auth/ui';
import { useTexts } from '@paasa/texts/ui';
import { LoadingText, Money, PageTitle, Stack, StatCard, StatGrid, TextLink } from '@paasa/ui-kit/ui';
import { TransactionsTable } from '@paasa/wallet/ui';
import { Suspense, type ComponentType } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { useGetConfigQuery } from '../api/config.api.js';
import { lazyExtra } from '../components/lazy-extra.js';
import { texts as gridTexts } from '../components/game-grid/texts/texts.js';
import { LoginPrompt } from '../components/login-prompt.js';
import { PageTrail } from '../components/page-trail.js';
import { ProfileCard } from '../components/profile-card.js';
import { texts } from '../components/profile-card/texts/texts.js';
import { VerifyCall } from '../components/verify-call.js';
import { LanguageChoice } from '../layout/language-choice.js';
import { loadedLater } from '../loaded-later.js';
import { UnknownPage } from './unknown.js';

const FeedChoice = lazyExtra(async () => ({
  default: (await import('../components/feed-choice.js')).FeedChoice,
}));

const SHOWN_ID_LENGTH = 6;

/** The end of an id, because the start of two ids from the same minute is the same. */
const shortIdOf = (id: string): string => id.slice(-SHOWN_ID_LENGTH).toUpperCase();

/** Three in a row. On a phone the balance has its own row, because it is the longest. */
const Cards = styled(StatGrid)`
  grid-template-columns: repeat(2, minmax(0, 1fr));

  > :first-child {
    grid-column: 1 / -1;
  }
  ${({ theme }) => theme.media.fromTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > :first-child {
      grid-column: auto;
    }
  }
`;

const Links = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  list-style: none;
`;

/** Beside each other if all columns of the table fit. Then neither waits for the other's height. */
const Details = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${({ theme }) => theme.space.l};

  > * {
    flex: 1 1 22rem;
    min-width: 0;
  }
  > :first-child {
    flex: 2 1 54rem;
  }
`;

function SignedInProfile() {
  const t = useTexts(texts);
  const { user } = useUser();
  const { data: config } = useGetConfigQuery();
  if (user === null) return null;
  return (
    <>
      <ProfileCard user={user} />
      {user.isVerified ? null : <VerifyCall />}
      <Cards>
        <StatCard label={t('balance')} value={<Money rupees={user.wallet} />} />
        <StatCard
          label={t('verified')}
          value={t(user.isVerified ? 'yes' : 'no')}
          tone={user.isVerified ? 'win' : 'pending'}
        />
        <StatCard label={t('id')} value={user._id === '' ? t('id.none') : shortIdOf(user._id)} />
      </Cards>
      <LanguageChoice />
      <Links>
        <li>
          <TextLink to="/profile/security">{t('security')}</TextLink>
        </li>
        <li>
          <TextLink to="/profile/data">{t('data')}</TextLink>
        </li>
        <li>
          <TextLink to="/play-safely">{t('safely')}</TextLink>
        </li>
      </Links>
      <Details>
        <div>
          <TransactionsTable />
        </div>
        {config?.isFeedOffered === true ? (
          <div>
            <Suspense fallback={null}>
              <FeedChoice user={user} />
            </Suspense>
          </div>
        ) : null}
      </Details>
    </>
  );
}

function OwnProfile() {
  const t = useTexts(texts);
  const player = usePlayer();
  return (
    <Stack $gap="l">
      <PageTrail />
      <PageTitle text={t('title')} />
      {player === null ? <LoginPrompt text={t('login')} /> : <SignedInProfile />}
    </Stack>
  );
}

/** The pages below `/profile/`. Each loads when it is opened. */
const parts: Partial<Record<string, ComponentType>> = {
  'confirm-email': loadedLater(async () => (await import('./profile/confirm-email.js')).ConfirmEmailPage)
    .Component,
  'undo-email': loadedLater(async () => (await import('./profile/undo-email.js')).UndoEmailPage).Component,
  'not-me': loadedLater(async () => (await import('./profile/not-me.js')).NotMePage).Component,
  data: loadedLater(async () => (await import('./profile/data.js')).DataPage).Component,
  security: loadedLater(async () => (await import('./profile/security.js')).SecurityPage).Component,
};

function LoadingPart() {
  const t = useTexts(gridTexts);
  return <LoadingText text={t('loading.page')} />;
}

export function ProfilePage() {
  const { part } = useParams();
  if (part === undefined) return <OwnProfile />;
  const Part = parts[part] ?? UnknownPage;
  return (
    <Suspense fallback={<LoadingPart />}>
      <Part />
    </Suspense>
  );
}
