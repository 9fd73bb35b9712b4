import { answerProofsWith } from '@paasa/api-client/ui';
import { lazy, Suspense, useEffect, useState } from 'react';

const loadDialog = async () => ({ default: (await import('./step-up-dialog.js')).StepUpDialog });
/** Its code loads when a call needs a proof, which is rare. */
const StepUpDialog = lazy(loadDialog);

/**
 * Asks the player for a fresh proof when a call needs one. It is once on every page, within the router.
 *
 * Where the dialog cannot be loaded, the call's refusal stays.
 */
export function StepUpHost() {
  const [answer, setAnswer] = useState<((isGiven: boolean) => void) | null>(null);
  useEffect(
    () =>
      answerProofsWith(async () => {
        await loadDialog();
        return new Promise((resolve) => {
          setAnswer(() => (isGiven: boolean) => {
            setAnswer(null);
            resolve(isGiven);
          });
        });
      }),
    [],
  );
  return answer === null ? null : (
    <Suspense fallback={null}>
      <StepUpDialog onAnswer={answer} />
    </Suspense>
  );
}
