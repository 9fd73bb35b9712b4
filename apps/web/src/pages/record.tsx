import { usePlayer } from '@paasa/api-client/ui';
import { PlayerRecord } from '@paasa/protection/ui';
import { useTexts } from '@paasa/texts/ui';
import { PageTitle, Stack } from '@paasa/ui-kit/ui';
import { LoginPrompt } from '../components/login-prompt.js';
import { texts } from '../components/login-prompt/texts/texts.js';
import { PageTrail } from '../components/page-trail.js';

/** A player's record of a period, for paper. */
export function RecordPage() {
  const t = useTexts(texts);
  const player = usePlayer();
  return (
    <Stack $gap="l">
      <PageTrail />
      <PageTitle text={t('record.title')} />
      {player === null ? <LoginPrompt text={t('record.login')} /> : <PlayerRecord player={player} />}
    </Stack>
  );
}
