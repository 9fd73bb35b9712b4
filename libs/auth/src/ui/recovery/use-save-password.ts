import { useRef } from 'react';
import type { MessageResponse, SetNewPasswordRequest } from '../../contract/account-calls.js';
import { useOpenResetLinkMutation, useSetNewPasswordMutation } from './recovery.api.js';
import { useLinkToken } from './use-link-token.js';

interface Saved {
  readonly data?: MessageResponse | undefined;
  readonly error?: unknown;
}

/**
 * Saves a new password; whoever came by a mailed link shows it first.
 *
 * Not as soon as the page is there: a scanner that opens the links of mails, also in a browser, must not use it up.
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
