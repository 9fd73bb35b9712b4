import { messageOf } from '@paasa/api-client';
import { notify } from '@paasa/ui-kit/ui';
import { useResetPasswordMutation } from './recovery.api.js';

/** Requests a code and shows the result. Shape: whether it worked. */
export function useAskForOtp(): (email: string) => Promise<boolean> {
  const [resetPassword] = useResetPasswordMutation();
  return async (email) => {
    const { data, error } = await resetPassword({ email });
    const isSent = data?.success === true;
    if (isSent) notify.success('OTP is sent to your email');
    else notify.error(messageOf(error ?? { data }, 'Something went wrong'));
    return isSent;
  };
}
