import { Button, Dialog, LoadingText, Notice, Stack } from '@paasa/ui-kit/ui';
import type { SignInMethod } from '../../contract/session-calls.js';
import { SOCIAL_PROVIDERS } from '../../contract/social-sign-in.js';
import { ProofByPassword } from './proof-by-password.js';
import { ProofByProvider } from './proof-by-provider.js';
import { useProofMethodsQuery } from './step-up.api.js';

export interface StepUpDialogProps {
  /** False if the player closes the dialog. */
  onAnswer: (isGiven: boolean) => void;
}

function Ways({ methods, onAnswer }: StepUpDialogProps & { methods: readonly SignInMethod[] }) {
  const hasPassword = methods.includes('password');
  const providers = SOCIAL_PROVIDERS.filter((provider) => methods.includes(provider));
  return (
    <Stack>
      <p>
        {hasPassword
          ? 'For your safety, please enter your password again.'
          : 'For your safety, please log in again.'}
      </p>
      {hasPassword ? <ProofByPassword onAnswer={onAnswer} /> : null}
      {providers.length > 0 ? (
        <ProofByProvider providers={providers} isOnlyWay={!hasPassword} onAnswer={onAnswer} />
      ) : null}
    </Stack>
  );
}

export function StepUpDialog({ onAnswer }: StepUpDialogProps) {
  const { data: methods, isError, isFetching, refetch } = useProofMethodsQuery();
  return (
    <Dialog open onClose={() => onAnswer(false)} title="Confirm it’s you">
      {methods === undefined && !isError ? <LoadingText text="One moment..." /> : null}
      {isError ? (
        <Stack>
          <Notice tone="loss">We couldn’t load the ways you can log in.</Notice>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Stack>
      ) : null}
      {methods === undefined ? null : <Ways methods={methods} onAnswer={onAnswer} />}
    </Dialog>
  );
}
