import { usePlayer } from '@paasa/api-client/ui';
import { AccountSecurity } from '@paasa/auth/ui';
import { useTexts } from '@paasa/texts/ui';
import { PageTitle, Stack } from '@paasa/ui-kit/ui';
import { LoginPrompt } from '../../components/login-prompt.js';
import { texts } from '../../components/login-prompt/texts/texts.js';
import { PageTrail } from '../../components/page-trail.js';

/** How a player logs in, and what protects the account. */
export function SecurityPage() {
  const t = useTexts(texts);
  const player = usePlayer();
  return (
    <Stack $gap="l">
      <PageTrail />
      <PageTitle text={t('security.title')} />
      {player === null ? <LoginPrompt text={t('security.login')} /> : <AccountSecurity />}
    </Stack>
  );
}
