import { ButtonLink, Card, Cluster, EmptyState } from '@paasa/ui-kit/ui';

/** Tells a guest why there is nothing to see and how to get in. */
export function LoginPrompt({ text }: { text: string }) {
  return (
    <Card>
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
