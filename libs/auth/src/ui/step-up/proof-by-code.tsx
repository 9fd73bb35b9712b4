import { messageOf, statusOf } from '@paasa/api-client';
import { useTexts } from '@paasa/texts/ui';
import { FactorCodeForm } from '../two-factor/factor-code-form.js';
import { useStepUpMutation } from './step-up.api.js';
import { texts } from './texts/texts.js';

/** Asks for a code of the authenticator app, or a recovery code. */
export function ProofByCode({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const t = useTexts(texts);
  const [stepUp] = useStepUpMutation();
  const handleCode = async (code: string): Promise<string | undefined> => {
    const { error } = await stepUp({ code });
    // 401: the session is over, and the page leads to the login.
    if (error !== undefined && statusOf(error) !== 401) return messageOf(error, t('code.failed'));
    onAnswer(error === undefined);
    return undefined;
  };
  return <FactorCodeForm label={t('code')} submitText={t('continue')} onCode={handleCode} />;
}
