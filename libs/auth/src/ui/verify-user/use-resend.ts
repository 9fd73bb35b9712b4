import { messageOf } from '@paasa/api-client';
import { notify } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { useResendVerificationMutation } from './verification.api.js';

/** Has another link mailed and says how that went; `sentTo` stays on the page when the toast has gone. */
export function useResend(): {
  sentTo: string | null;
  resend: (email: string) => Promise<void>;
} {
  const [send] = useResendVerificationMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const resend = async (email: string) => {
    const { data, error } = await send({ email });
    if (error === undefined) notify.success(messageOf({ data }, 'Verification email sent.'));
    else notify.error(messageOf(error, 'Failed to resend verification email.'));
    setSentTo(error === undefined ? email : null);
  };
  return { sentTo, resend };
}
