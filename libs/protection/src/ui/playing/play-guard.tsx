import { usePlayer } from '@paasa/api-client/ui';
import { Button, Cluster, Notice } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ExclusionNotice } from '../breaks/exclusion-notice.js';
import { RealityDialog } from '../reality/reality-dialog.js';
import { useFreshProtection } from './use-fresh-protection.js';
import { continuedAt, usePlayedBefore } from './play-session.js';
import { useRefusals } from './refusals.js';

/** Above the table, which follows without a gap of its own. */
const Above = styled.div`
  margin-bottom: ${({ theme }) => theme.space.s};
`;

export interface PlayGuardProps {
  /** The player stops at a reality check. */
  readonly onStop: () => void;
}

/** What stands above a game: the reality check when it is due, and why no bet is possible. */
export function PlayGuard({ onStop }: PlayGuardProps) {
  const playerId = usePlayer()?._id;
  const { data, fulfilledTimeStamp: asOfMs = 0, refetch } = useFreshProtection();
  const [before, setBefore] = usePlayedBefore();
  const [isClosed, setIsClosed] = useState(false);
  useRefusals('protection/reality-check-due', () => {
    setIsClosed(false);
    void refetch();
  });
  useRefusals('protection/excluded', () => void refetch());
  if (data === undefined) return null;
  const { exclusion, realityCheck } = data;
  if (exclusion !== null) {
    return (
      <Above>
        <ExclusionNotice exclusion={exclusion} />
      </Above>
    );
  }
  if (!realityCheck.isDue) {
    // The next one is shown again.
    if (isClosed) setIsClosed(false);
    return null;
  }
  if (isClosed) {
    return (
      <Above>
        <Notice tone="pending">
          <Cluster>
            <span>Play is stopped until you answer the reality check.</span>
            <Button variant="secondary" size="s" onClick={() => setIsClosed(false)}>
              Show it
            </Button>
          </Cluster>
        </Notice>
      </Above>
    );
  }
  return (
    <RealityDialog
      check={realityCheck}
      onAnswered={(choice) => {
        if (choice === 'stop') onStop();
        else if (playerId !== undefined)
          setBefore(continuedAt(Date.now(), before, { playerId, check: realityCheck, asOfMs }));
      }}
      onClose={() => setIsClosed(true)}
    />
  );
}
