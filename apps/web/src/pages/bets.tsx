import { usePlayer } from '@paasa/api-client/ui';
import { BetsTable, BetWordsContext } from '@paasa/games-core/ui';
import { Breadcrumb, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { loadBetWords } from '../components/load-bet-words.js';
import { LoginPrompt } from '../components/login-prompt.js';

/** The bets of a player in all games. */
export function BetsPage() {
  const player = usePlayer();
  return (
    <Stack $gap="l">
      <Breadcrumb />
      <PageTitle text="Bets" />
      {player === null ? (
        <LoginPrompt text="Log in to view bets" />
      ) : (
        <BetWordsContext value={loadBetWords}>
          <BetsTable gameId={null} />
        </BetWordsContext>
      )}
    </Stack>
  );
}
