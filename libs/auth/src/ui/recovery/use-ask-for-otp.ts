import { useTexts } from '@paasa/texts/ui';
import { notify } from '@paasa/ui-kit/ui';
import { reportRefusal, type RefusedField } from '../forms/report-refusal.js';
import { useResetPasswordMutation } from './recovery.api.js';
import { texts } from './texts/texts.js';

/** Requests a code and shows the result. Shape: undefined if it worked. */
export function useAskForOtp(): (email: string) => Promise<RefusedField<'email'> | undefined> {
  const t = useTexts(texts);
  const [resetPassword] = useResetPasswordMutation();
  return async (email) => {
    const { data, error } = await resetPassword({ email });
    if (data?.success !== true) return reportRefusal('email', error ?? { data }, t('wrong'));
    notify.success(t('sent'));
    return undefined;
  };
}
