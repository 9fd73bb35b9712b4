import { useTexts } from '@paasa/texts/ui';
import { Button, PageTitle } from '@paasa/ui-kit/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { UnpluggedArt } from '../art/unplugged-art.js';
import { forgetAskedDocument } from '../document/asked-document.js';
import { texts } from './texts/texts.js';
import { useStanding } from './use-standing.js';

export interface AwayPageProps {
  isTrying: boolean;
  onTryAgain: () => void;
}

const Main = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${({ theme }) => theme.space.m};
  min-height: 100dvh;
  padding: ${({ theme }) => theme.space.l} ${({ theme }) => theme.space.m};
  text-align: center;

  > p {
    max-width: 26rem;
    color: ${({ theme }) => theme.color.textMuted};
  }
`;

/** The whole page while the server cannot say who the player is. */
export function AwayPage({ isTrying, onTryAgain }: AwayPageProps) {
  const t = useTexts(texts);
  // When the server is back, its documents are too.
  useEffect(forgetAskedDocument, []);
  const isOffline = useStanding() === 'offline' || !navigator.onLine;
  return (
    <Main>
      <UnpluggedArt />
      <PageTitle text={t(isOffline ? 'away.offline' : 'away.unreachable')} />
      <p role="status">{t(isOffline ? 'away.offline.text' : 'away.unreachable.text')}</p>
      <Button onClick={onTryAgain} busy={isTrying} busyText={t('retrying')}>
        {t('retry')}
      </Button>
    </Main>
  );
}
