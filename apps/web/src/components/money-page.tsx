import { usePlayer } from '@paasa/api-client/ui';
import { ButtonLink, Card, EmptyState, PageTitle } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LoginPrompt } from './login-prompt.js';

/** Above the centred content. */
const Head = styled.div`
  text-align: center;
`;

export interface MoneyPageProps {
  title: string;
  /** The text for a guest. */
  loginText: string;
  /** The content for verified players. */
  children: ReactNode;
}

/** A page that moves money. Verified players see it; the others see the missing step first. */
export function MoneyPage({ title, loginText, children }: MoneyPageProps) {
  const player = usePlayer();
  if (player?.isVerified === true) return children;
  const head = (
    <Head>
      <PageTitle text={title} />
    </Head>
  );
  if (player === null) return <LoginPrompt text={loginText} head={head} />;
  return (
    <Card>
      {head}
      <EmptyState icon="shield" text="Please verify your account to use wallet features.">
        <ButtonLink to="/verify-user">Verify Now</ButtonLink>
      </EmptyState>
    </Card>
  );
}
