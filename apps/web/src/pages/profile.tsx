import { usePlayer } from '@paasa/api-client/ui';
import { SessionsCard, useUser } from '@paasa/auth/ui';
import { Breadcrumb, Money, PageTitle, Stack, StatCard, StatGrid } from '@paasa/ui-kit/ui';
import { TransactionsTable } from '@paasa/wallet/ui';
import { LoginPrompt } from '../components/login-prompt.js';
import { ProfileCard } from '../components/profile-card.js';

const SHOWN_ID_LENGTH = 6;

/** The end of an id, which is the part that differs between two users made in the same minute. */
const shortIdOf = (id: string): string => (id === '' ? 'N/A' : id.slice(-SHOWN_ID_LENGTH).toUpperCase());

function SignedInProfile() {
  const { user } = useUser();
  if (user === null) return null;
  return (
    <>
      <ProfileCard user={user} />
      <StatGrid>
        <StatCard label="Wallet Balance" value={<Money rupees={user.wallet} />} />
        <StatCard
          label="Account Verified"
          value={user.isVerified ? 'Yes' : 'No'}
          tone={user.isVerified ? 'win' : 'pending'}
        />
        <StatCard label="User ID" value={shortIdOf(user._id)} />
      </StatGrid>
      <TransactionsTable />
      <SessionsCard />
    </>
  );
}

export function ProfilePage() {
  const player = usePlayer();
  return (
    <Stack $gap="l">
      <Breadcrumb />
      <PageTitle text="Profile" />
      {player === null ? <LoginPrompt text="Login to view profile" /> : <SignedInProfile />}
    </Stack>
  );
}
