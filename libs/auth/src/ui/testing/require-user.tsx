import { LoadingText } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { useUser } from '../server-state/use-user.js';

export function RequireUser({ children, prompt }: { children: ReactNode; prompt: ReactNode }) {
  const { user, isLoading } = useUser();
  if (isLoading) return <LoadingText text="Loading..." />;
  return user === null ? prompt : children;
}
