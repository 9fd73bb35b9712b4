import { usePlayer } from '@paasa/api-client/ui';
import { ButtonLink, Card, EmptyState, PageTitle } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { LoginPrompt } from './login-prompt.js';

export interface MoneyPageProps {
  title: string;
  /** What a guest reads. */
  loginText: string;
  /** For verified players. */
  children: ReactNode;
}

/** A page that moves money: who may use it sees it; the others see what they need first. */
export function MoneyPage({ title, loginText, children }: MoneyPageProps) {
  const player = usePlayer();
  if (player?.isVerified === true) return children;
  return (
    <>
      <PageTitle text={title} hidden />
      {player === null ? (
        <LoginPrompt text={loginText} />
      ) : (
        <Card>
          <EmptyState icon="shield" text="Please verify your account to use wallet features.">
            <ButtonLink to="/verify-user">Verify Now</ButtonLink>
          </EmptyState>
        </Card>
      )}
    </>
  );
}
