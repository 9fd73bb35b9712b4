import { usePlayer } from '@paasa/api-client/ui';
import { BetsTable, BetWordsContext } from '@paasa/games-core/ui';
import { useTexts } from '@paasa/texts/ui';
import { PageTitle, Stack } from '@paasa/ui-kit/ui';
import { loadBetWords } from '../components/load-bet-words.js';
import { LoginPrompt } from '../components/login-prompt.js';
import { texts } from '../components/login-prompt/texts/texts.js';
import { PageTrail } from '../components/page-trail.js';

/** The bets of a player in all games. */
export function BetsPage() {
  const t = useTexts(texts);
  const player = usePlayer();
  return (
    <Stack $gap="l">
      <PageTrail />
      <PageTitle text={t('bets.title')} />
      {player === null ? (
        <LoginPrompt text={t('bets.login')} />
      ) : (
        <BetWordsContext value={loadBetWords}>
          <BetsTable gameId={null} />
        </BetWordsContext>
      )}
    </Stack>
  );
}
