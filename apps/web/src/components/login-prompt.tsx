import { ButtonLink, Card, Cluster, EmptyState } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';

export interface LoginPromptProps {
  text: string;
  /** The title of the card, where the page has none above it. */
  head?: ReactNode;
}

/** Says to a guest why there is nothing to see, and how to log in. */
export function LoginPrompt({ text, head }: LoginPromptProps) {
  return (
    <Card>
      {head}
      <EmptyState icon="login" text={text}>
        <Cluster $justify="center">
          <ButtonLink to="/login">Login</ButtonLink>
          <ButtonLink to="/register" variant="secondary">
            Register
          </ButtonLink>
        </Cluster>
      </EmptyState>
    </Card>
  );
}
