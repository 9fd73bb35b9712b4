import { statusOf } from '@paasa/api-client';
import type { User } from '../../contract/user.js';
import { useMyDetailsQuery } from './account.api.js';

/**
 * Who is signed in; null for a guest.
 *
 * Only the server's 401 makes a guest of somebody who was known: a lost connection does not sign anybody out.
 */
export function useUser(): { user: User | null; isLoading: boolean } {
  const { data, error, isLoading, isUninitialized } = useMyDetailsQuery();
  return {
    user: statusOf(error) === 401 ? null : (data ?? null),
    isLoading: isLoading || isUninitialized,
  };
}
