import { usePlayer } from '@paasa/api-client/ui';
import { PersonalData } from '@paasa/auth/ui';
import { Breadcrumb, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { LoginPrompt } from '../../components/login-prompt.js';

/** A copy of everything that is stored about a player, and the end of the account. */
export function DataPage() {
  const player = usePlayer();
  return (
    <Stack $gap="l">
      <Breadcrumb />
      <PageTitle text="Your data" />
      {player === null ? <LoginPrompt text="Log in to see your data" /> : <PersonalData />}
    </Stack>
  );
}
