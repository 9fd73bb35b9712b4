import { useLogoutMutation } from '@paasa/auth/ui';
import { textsNow } from '@paasa/texts/ui';
import { notify } from '@paasa/ui-kit/ui';
import { useRef } from 'react';
import { texts } from './texts/texts.js';

/**
 * Ends the session and shows the result. Shape: resolves to whether it worked. A second press meanwhile does nothing.
 */
export function useLogout(successText: string): () => Promise<boolean> {
  const [logOut] = useLogoutMutation();
  const isLeaving = useRef(false);
  return async () => {
    if (isLeaving.current) return false;
    isLeaving.current = true;
    const { error } = await logOut();
    isLeaving.current = false;
    if (error === undefined) notify.success(successText);
    else notify.error(textsNow(texts)('logout.failed'));
    return error === undefined;
  };
}
