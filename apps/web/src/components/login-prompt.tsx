import { useTexts } from '@paasa/texts/ui';
import { ButtonLink, Card, Cluster, EmptyState } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { texts } from './login-prompt/texts/texts.js';

export interface LoginPromptProps {
  text: string;
  /** The title of the card, if the page has no title above it. */
  head?: ReactNode;
}

/** Shows a guest why the page is empty, and how to log in. */
export function LoginPrompt({ text, head }: LoginPromptProps) {
  const t = useTexts(texts);
  return (
    <Card>
      {head}
      <EmptyState icon="login" text={text}>
        <Cluster $justify="center">
          <ButtonLink to="/login">{t('logIn')}</ButtonLink>
          <ButtonLink to="/register" variant="secondary">
            {t('register')}
          </ButtonLink>
        </Cluster>
      </EmptyState>
    </Card>
  );
}
