import { Stack } from '@paasa/ui-kit/ui';
import { EmailCard } from '../credentials/email-card.js';
import { PasswordCard } from '../credentials/password-card.js';
import { PasskeysCard } from '../passkeys/passkeys-card.js';
import { SessionsCard } from '../sessions/sessions-card.js';
import { TwoFactorCard } from '../two-factor/two-factor-card.js';

/** Everything that protects an account, in one column of cards. */
export function AccountSecurity() {
  return (
    <Stack $gap="l">
      <EmailCard />
      <PasswordCard />
      <PasskeysCard />
      <TwoFactorCard />
      <SessionsCard />
    </Stack>
  );
}
