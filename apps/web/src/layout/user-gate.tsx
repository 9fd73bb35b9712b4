import { useUser, useUserOnReturn } from '@paasa/auth/ui';
import { PlayerProvider } from '@paasa/api-client/ui';
import { LoadingText } from '@paasa/ui-kit/ui';
import { useState, type ReactNode } from 'react';
import { useGetConfigQuery } from '../api/config.api.js';

/**
 * Renders nothing of the page before it is known who looks at it, so that nobody sees a guest's page flash by.
 *
 * The mode is waited for too: its strip would push the page down otherwise. Once open the gate stays open: a later
 * lookup, such as after the end of the session, must not tear down the page, least of all a page that asks itself.
 */
export function UserGate({ children }: { children: ReactNode }) {
  const { user, isLoading: isUserLoading } = useUser();
  useUserOnReturn();
  const { isLoading: isConfigLoading } = useGetConfigQuery();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && !isUserLoading && !isConfigLoading) setIsOpen(true);
  if (!isOpen) return <LoadingText text="Loading..." />;
  return <PlayerProvider value={user}>{children}</PlayerProvider>;
}
