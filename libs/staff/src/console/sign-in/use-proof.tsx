import { codeOf } from '@paasa/api-client';
import { Dialog, Stack } from '@paasa/ui-kit/ui';
import { useState, type ReactNode } from 'react';
import { ProveForm } from './prove-form.js';

/** Does a call; where it needs a fresh proof, the person is asked for it, and the call is done again. */
export type WithProof = <T>(call: () => Promise<T>) => Promise<T>;

/** Shape: `dialog` belongs on the page. `withProof` throws what the call throws, also if no proof was given. */
export function useProof(): { readonly withProof: WithProof; readonly dialog: ReactNode } {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null);
  const end = (isProved: boolean) => {
    answer?.(isProved);
    setAnswer(null);
  };
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      setAnswer(() => resolve);
    });
  const withProof: WithProof = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (codeOf(error) !== 'staff/proof-needed' || !(await ask())) throw error;
      return call();
    }
  };
  return {
    withProof,
    dialog: (
      <Dialog title="Is it you?" open={answer !== null} onClose={() => end(false)}>
        <Stack>
          <p>This changes how your account is opened, so please prove that it is you.</p>
          <ProveForm doText="Confirm" onProved={() => end(true)} />
        </Stack>
      </Dialog>
    ),
  };
}
