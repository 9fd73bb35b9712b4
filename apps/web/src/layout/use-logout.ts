import { useLogoutMutation } from '@paasa/auth/ui';
import { notify } from '@paasa/ui-kit/ui';

/** Ends the session, says how it went, and tells whether it worked. */
export function useLogout(successText: string): () => Promise<boolean> {
  const [logOut] = useLogoutMutation();
  return async () => {
    const { error } = await logOut();
    if (error === undefined) notify.success(successText);
    else notify.error('Logout failed');
    return error === undefined;
  };
}
