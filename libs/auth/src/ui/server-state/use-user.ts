import { statusOf } from '@paasa/api-client';
import type { User } from '../../contract/user.js';
import { useMyDetailsQuery } from './account.api.js';

/**
 * The signed-in player; null for a guest.
 *
 * Only a 401 of the server makes a known player a guest: a lost connection signs nobody out.
 */
export function useUser(): { user: User | null; isLoading: boolean } {
  const { data, error, isLoading, isUninitialized } = useMyDetailsQuery();
  return {
    user: statusOf(error) === 401 ? null : (data ?? null),
    isLoading: isLoading || isUninitialized,
  };
}
