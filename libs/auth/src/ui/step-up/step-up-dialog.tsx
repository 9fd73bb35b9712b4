import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { Button, Dialog, LoadingText, Notice, Stack } from '@paasa/ui-kit/ui';
import { SOCIAL_PROVIDERS } from '../../contract/social-sign-in.js';
import type { ProofMethod } from '../../contract/step-up.js';
import { ProofByCode } from './proof-by-code.js';
import { ProofByPasskey } from './proof-by-passkey.js';
import { ProofByPassword } from './proof-by-password.js';
import { ProofByProvider } from './proof-by-provider.js';
import { useProofMethodsQuery } from './step-up.api.js';
import { texts } from './texts/texts.js';

export interface StepUpDialogProps {
  /** False if the player closes the dialog. */
  onAnswer: (isGiven: boolean) => void;
}

interface OwnWays {
  hasPassword: boolean;
  hasCode: boolean;
  hasPasskey: boolean;
}

function requestFor(t: TranslateOf<typeof texts>, { hasPassword, hasCode, hasPasskey }: OwnWays): string {
  if (hasPasskey) return t(hasCode ? 'request.passkeyOrCode' : 'request.passkey');
  if (hasCode) return t('request.code');
  return t(hasPassword ? 'request.password' : 'request.provider');
}

function Ways({ methods, onAnswer }: StepUpDialogProps & { methods: readonly ProofMethod[] }) {
  const t = useTexts(texts);
  const hasPassword = methods.includes('password');
  const hasCode = methods.includes('totp');
  const hasPasskey = methods.includes('passkey');
  const providers = SOCIAL_PROVIDERS.filter((provider) => methods.includes(provider));
  return (
    <Stack>
      <p>{requestFor(t, { hasPassword, hasCode, hasPasskey })}</p>
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
  const t = useTexts(texts);
  const { data: methods, isError, isFetching, refetch } = useProofMethodsQuery();
  return (
    <Dialog open onClose={() => onAnswer(false)} title={t('title')}>
      {methods === undefined && !isError ? <LoadingText text={t('loading')} /> : null}
      {isError ? (
        <Stack>
          <Notice tone="loss">{t('loadFailed')}</Notice>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </Stack>
      ) : null}
      {methods === undefined ? null : <Ways methods={methods} onAnswer={onAnswer} />}
    </Dialog>
  );
}
