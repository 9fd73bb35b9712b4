import { Button, Dialog, LoadingText, Notice, Stack } from '@paasa/ui-kit/ui';
import { SOCIAL_PROVIDERS } from '../../contract/social-sign-in.js';
import type { ProofMethod } from '../../contract/step-up.js';
import { ProofByCode } from './proof-by-code.js';
import { ProofByPasskey } from './proof-by-passkey.js';
import { ProofByPassword } from './proof-by-password.js';
import { ProofByProvider } from './proof-by-provider.js';
import { useProofMethodsQuery } from './step-up.api.js';

export interface StepUpDialogProps {
  /** False if the player closes the dialog. */
  onAnswer: (isGiven: boolean) => void;
}

interface OwnWays {
  hasPassword: boolean;
  hasCode: boolean;
  hasPasskey: boolean;
}

function requestFor({ hasPassword, hasCode, hasPasskey }: OwnWays): string {
  if (hasPasskey)
    return hasCode
      ? 'For your safety, please use a passkey, or enter a code from your authenticator app.'
      : 'For your safety, please use a passkey.';
  if (hasCode) return 'For your safety, please enter a code from your authenticator app.';
  return hasPassword
    ? 'For your safety, please enter your password again.'
    : 'For your safety, please log in again. That opens another tab.';
}

function Ways({ methods, onAnswer }: StepUpDialogProps & { methods: readonly ProofMethod[] }) {
  const hasPassword = methods.includes('password');
  const hasCode = methods.includes('totp');
  const hasPasskey = methods.includes('passkey');
  const providers = SOCIAL_PROVIDERS.filter((provider) => methods.includes(provider));
  return (
    <Stack>
      <p>{requestFor({ hasPassword, hasCode, hasPasskey })}</p>
      {hasPasskey ? <ProofByPasskey isOnlyWay={!hasCode} onAnswer={onAnswer} /> : null}
      {hasCode ? <ProofByCode onAnswer={onAnswer} /> : null}
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
