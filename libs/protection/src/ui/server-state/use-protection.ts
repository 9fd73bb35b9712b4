import { usePlayer } from '@paasa/api-client/ui';
import { useGetProtectionQuery } from './protection.api.js';

/** What protects the signed-in player; nothing is requested for a guest. */
export function useProtection() {
  const isGuest = usePlayer() === null;
  return useGetProtectionQuery(undefined, { skip: isGuest });
}
