import { usePlayer } from '@paasa/api-client/ui';
import { AccountSecurity } from '@paasa/auth/ui';
import { Breadcrumb, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { LoginPrompt } from '../../components/login-prompt.js';

/** How a player logs in, and what protects the account. */
export function SecurityPage() {
  const player = usePlayer();
  return (
    <Stack $gap="l">
      <Breadcrumb />
      <PageTitle text="Security" />
      {player === null ? <LoginPrompt text="Log in to protect your account" /> : <AccountSecurity />}
    </Stack>
  );
}
