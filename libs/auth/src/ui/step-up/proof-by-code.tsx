import { messageOf, statusOf } from '@paasa/api-client';
import { FactorCodeForm } from '../two-factor/factor-code-form.js';
import { useStepUpMutation } from './step-up.api.js';

/** Asks for a code of the authenticator app, or a recovery code. */
export function ProofByCode({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const [stepUp] = useStepUpMutation();
  const handleCode = async (code: string): Promise<string | undefined> => {
    const { error } = await stepUp({ code });
    // 401: the session is over, and the page leads to the login.
    if (error !== undefined && statusOf(error) !== 401)
      return messageOf(error, 'We couldn’t check the code. Please try again.');
    onAnswer(error === undefined);
    return undefined;
  };
  return <FactorCodeForm label="Enter a code" submitText="Continue" onCode={handleCode} />;
}
