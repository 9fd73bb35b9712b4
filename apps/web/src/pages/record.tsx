import { usePlayer } from '@paasa/api-client/ui';
import { PlayerRecord } from '@paasa/protection/ui';
import { Breadcrumb, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { LoginPrompt } from '../components/login-prompt.js';

/** A player's record of a period, for paper. */
export function RecordPage() {
  const player = usePlayer();
  return (
    <Stack $gap="l">
      <Breadcrumb />
      <PageTitle text="Your record" />
      {player === null ? <LoginPrompt text="Log in to see your record" /> : <PlayerRecord player={player} />}
    </Stack>
  );
}
