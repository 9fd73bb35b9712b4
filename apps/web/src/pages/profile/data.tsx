import { usePlayer } from '@paasa/api-client/ui';
import { PersonalData } from '@paasa/auth/ui';
import { useTexts } from '@paasa/texts/ui';
import { PageTitle, Stack } from '@paasa/ui-kit/ui';
import { LoginPrompt } from '../../components/login-prompt.js';
import { texts } from '../../components/login-prompt/texts/texts.js';
import { PageTrail } from '../../components/page-trail.js';

/** A copy of everything that is stored about a player, and the end of the account. */
export function DataPage() {
  const t = useTexts(texts);
  const player = usePlayer();
  return (
    <Stack $gap="l">
      <PageTrail />
      <PageTitle text={t('data.title')} />
      {player === null ? <LoginPrompt text={t('data.login')} /> : <PersonalData />}
    </Stack>
  );
}
