import { usePlayer } from '@paasa/api-client/ui';
import { useUser } from '@paasa/auth/ui';
import {
  Breadcrumb,
  LoadingText,
  Money,
  PageTitle,
  Stack,
  StatCard,
  StatGrid,
  TextLink,
} from '@paasa/ui-kit/ui';
import { TransactionsTable } from '@paasa/wallet/ui';
import { Suspense, type ComponentType } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { useGetConfigQuery } from '../api/config.api.js';
import { lazyExtra } from '../components/lazy-extra.js';
import { LoginPrompt } from '../components/login-prompt.js';
import { ProfileCard } from '../components/profile-card.js';
import { VerifyCall } from '../components/verify-call.js';
import { loadedLater } from '../loaded-later.js';
import { UnknownPage } from './unknown.js';

const FeedChoice = lazyExtra(async () => ({
  default: (await import('../components/feed-choice.js')).FeedChoice,
}));

const SHOWN_ID_LENGTH = 6;

/** The end of an id, because the start of two ids from the same minute is the same. */
const shortIdOf = (id: string): string => (id === '' ? 'N/A' : id.slice(-SHOWN_ID_LENGTH).toUpperCase());

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
  const { user } = useUser();
  const { data: config } = useGetConfigQuery();
  if (user === null) return null;
  return (
    <>
      <ProfileCard user={user} />
      {user.isVerified ? null : <VerifyCall />}
      <Cards>
        <StatCard label="Wallet Balance" value={<Money rupees={user.wallet} />} />
        <StatCard
          label="Account Verified"
          value={user.isVerified ? 'Yes' : 'No'}
          tone={user.isVerified ? 'win' : 'pending'}
        />
        <StatCard label="User ID" value={shortIdOf(user._id)} />
      </Cards>
      <Links>
        <li>
          <TextLink to="/profile/security">
            Security: email, password, passkeys, second step, devices
          </TextLink>
        </li>
        <li>
          <TextLink to="/profile/data">Your data: download it, or close your account</TextLink>
        </li>
        <li>
          <TextLink to="/play-safely">Play safely: your limits, breaks and reality check</TextLink>
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
  const player = usePlayer();
  return (
    <Stack $gap="l">
      <Breadcrumb />
      <PageTitle text="Profile" />
      {player === null ? <LoginPrompt text="Log in to view profile" /> : <SignedInProfile />}
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

export function ProfilePage() {
  const { part } = useParams();
  if (part === undefined) return <OwnProfile />;
  const Part = parts[part] ?? UnknownPage;
  return (
    <Suspense fallback={<LoadingText text="Loading..." />}>
      <Part />
    </Suspense>
  );
}
