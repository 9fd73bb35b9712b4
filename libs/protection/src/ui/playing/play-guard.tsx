import { usePlayer } from '@paasa/api-client/ui';
import { Button, Cluster, Notice } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { UnderAgeNotice } from '../age/under-age-notice.js';
import { ExclusionNotice } from '../breaks/exclusion-notice.js';
import { RealityDialog } from '../reality/reality-dialog.js';
import { useFreshProtection } from './use-fresh-protection.js';
import { continuedAt, usePlayedBefore } from './play-session.js';
import { useRefusals } from './refusals.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** Above the table, which follows without a gap of its own. */
const Above = styled.div`
  margin-bottom: ${({ theme }) => theme.space.s};
`;

function BirthDateNotice({ minAge }: { minAge: number }) {
  const t = useTexts(texts);
  return (
    <Notice tone="pending">
      {`${t('birthDate', { age: minAge })} `}
      <Link to="/play-safely">{t('birthDate.link')}</Link>
    </Notice>
  );
}

export interface PlayGuardProps {
  /** The player stops at a reality check. */
  readonly onStop: () => void;
}

/** What stands above a game: the reality check when it is due, and why no bet is possible. */
export function PlayGuard({ onStop }: PlayGuardProps) {
  const t = useTexts(texts);
  const playerId = usePlayer()?._id;
  const { data, fulfilledTimeStamp: asOfMs = 0, refetch } = useFreshProtection();
  const [before, setBefore] = usePlayedBefore();
  const [isClosed, setIsClosed] = useState(false);
  useRefusals('protection/reality-check-due', () => {
    setIsClosed(false);
    void refetch();
  });
  useRefusals('protection/excluded', () => void refetch());
  useRefusals('protection/age-needed', () => void refetch());
  useRefusals('protection/under-age', () => void refetch());
  if (data === undefined) return null;
  const { age, exclusion, realityCheck } = data;
  if (exclusion !== null) {
    return (
      <Above>
        <ExclusionNotice exclusion={exclusion} />
      </Above>
    );
  }
  if (age !== null && (age.birthDate === null || age.isUnderAge)) {
    return (
      <Above>
        {age.isUnderAge ? <UnderAgeNotice minAge={age.minAge} /> : <BirthDateNotice minAge={age.minAge} />}
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
            <span>{t('stopped')}</span>
            <Button variant="secondary" size="s" onClick={() => setIsClosed(false)}>
              {t('stopped.show')}
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
