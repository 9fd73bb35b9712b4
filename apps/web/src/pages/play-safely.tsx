import { usePlayer } from '@paasa/api-client/ui';
import { PlaySafely } from '@paasa/protection/ui';
import { useTexts } from '@paasa/texts/ui';
import { Notice, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { useMatch } from 'react-router';
import { LoginPrompt } from '../components/login-prompt.js';
import { texts } from '../components/login-prompt/texts/texts.js';
import { PageTrail } from '../components/page-trail.js';
import { useLogout } from '../layout/use-logout.js';
import { RecordPage } from './record.js';

/** What protects a player, and at an address of its own their record for paper. */
export function PlaySafelyPage() {
  const isRecord = useMatch('/play-safely/record') !== null;
  return isRecord ? <RecordPage /> : <LimitsPage />;
}

/** A player's limits and breaks. A break ends every session, so the page then leaves this one too. */
function LimitsPage() {
  const t = useTexts(texts);
  const player = usePlayer();
  const logOut = useLogout(t('safely.loggedOut'));
  const [begun, setBegun] = useState<string | null>(null);
  const handleBegun = (text: string) => {
    setBegun(text);
    void logOut();
  };
  return (
    <Stack $gap="l">
      <PageTrail />
      <PageTitle text={t('safely.title')} />
      {begun === null ? null : <Notice tone="pending">{begun}</Notice>}
      {player === null ? <LoginPrompt text={t('safely.login')} /> : <PlaySafely onBegun={handleBegun} />}
    </Stack>
  );
}
