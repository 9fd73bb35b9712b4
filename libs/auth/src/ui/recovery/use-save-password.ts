import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { MessageResponse, SetNewPasswordRequest } from '../../contract/account-calls.js';
import { useOpenResetLinkMutation, useSetNewPasswordMutation } from './recovery.api.js';

/** The token of a mailed link, behind the `#`; null after a code. */
function useLinkToken(): string | null {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  return token === '' ? null : token;
}

interface Saved {
  readonly data?: MessageResponse | undefined;
  readonly error?: unknown;
}

/**
 * Saves a new password, and uses the mailed link first, if there is one.
 *
 * The page does not use the link when it opens: a scanner that opens links in mails must not use it up.
 */
export function useSavePassword(): (request: SetNewPasswordRequest) => Promise<Saved> {
  const [openResetLink] = useOpenResetLinkMutation();
  const [setNewPassword] = useSetNewPasswordMutation();
  const linkToken = useLinkToken();
  const isLinkOpened = useRef(false);
  return async (request) => {
    if (linkToken !== null && !isLinkOpened.current) {
      const opened = await openResetLink({ email: request.email, token: linkToken });
      if (opened.data?.success !== true) return opened;
      isLinkOpened.current = true;
    }
    return setNewPassword(request);
  };
}
