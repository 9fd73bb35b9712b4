import { Card, Disclosure, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { memo, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSessionOwner } from '../session/use-session.js';
import { AllPart } from './all-part.js';
import { BetsTable } from './bets-table.js';
import { SessionPart } from './session-part.js';
import { StatsPanel } from './stats-panel.js';
import { partToggled, selectPartView } from './summary-view.slice.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

interface GameSummaryProps {
  gameId: string;
  gameName: string;
}

/**
 * The part below every game: figures and charts of this session and of all its bets, the figures over all games, and the
 * list of its bets. A press in the game does not draw it again.
 */
export const GameSummary = memo(function GameSummary({ gameId, gameName }: GameSummaryProps) {
  const t = useTexts(texts);
  const titleId = useId();
  const dispatch = useDispatch();
  const isSessionOpen = useSelector((state: object) => selectPartView(state, 'session').isOpen);
  const isAllOpen = useSelector((state: object) => selectPartView(state, 'all').isOpen);
  useSessionOwner();
  return (
    <Stack $gap="l">
      <Card as="section" aria-labelledby={titleId}>
        <Stack>
          <SectionTitle id={titleId}>{t('title', { game: gameName })}</SectionTitle>
          <Disclosure
            title={t('session.title')}
            open={isSessionOpen}
            onToggle={() => dispatch(partToggled('session'))}
          >
            <SessionPart gameId={gameId} />
          </Disclosure>
          <Disclosure title={t('all.title')} open={isAllOpen} onToggle={() => dispatch(partToggled('all'))}>
            <AllPart gameId={gameId} gameName={gameName} />
          </Disclosure>
        </Stack>
      </Card>
      <StatsPanel gameId={null} />
      <BetsTable gameId={gameId} />
    </Stack>
  );
});
