import { usePlayer } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { ButtonLink, Card, EmptyState, PageTitle } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LoginPrompt } from './login-prompt.js';
import { texts } from './login-prompt/texts/texts.js';

/** Above the centred content. */
const Head = styled.div`
  text-align: center;
`;

export interface MoneyPageProps {
  kind: 'deposit' | 'withdraw';
  /** The content for verified players. */
  children: ReactNode;
}

/** A page that moves money. Verified players see it; the others see the missing step first. */
export function MoneyPage({ kind, children }: MoneyPageProps) {
  const t = useTexts(texts);
  const player = usePlayer();
  if (player?.isVerified === true) return children;
  const head = (
    <Head>
      <PageTitle text={t(`${kind}.title`)} />
    </Head>
  );
  if (player === null) return <LoginPrompt text={t(`${kind}.login`)} head={head} />;
  return (
    <Card>
      {head}
      <EmptyState icon="shield" text={t('verify.text')}>
        <ButtonLink to="/verify-user">{t('verify.action')}</ButtonLink>
      </EmptyState>
    </Card>
  );
}
