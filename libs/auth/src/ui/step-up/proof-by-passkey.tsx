import { messageOf, statusOf } from '@paasa/api-client';
import { useTexts } from '@paasa/texts/ui';
import { Notice } from '@paasa/ui-kit/ui';
import { useEffect, useRef } from 'react';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.js';
import { PasskeyButton } from '../passkeys/passkey-button.js';
import { usePasskey } from '../passkeys/use-passkey.js';
import { useBeginPasskeyProofMutation, useStepUpMutation } from './step-up.api.js';
import { texts } from './texts/texts.js';

interface ProofByPasskeyProps {
  /** Whether the account has no other second factor. */
  isOnlyWay: boolean;
  onAnswer: (isGiven: boolean) => void;
}

function OfferedProof({ isOnlyWay, onAnswer }: ProofByPasskeyProps) {
  const t = useTexts(texts);
  const ref = useRef<HTMLButtonElement>(null);
  const [begin] = useBeginPasskeyProofMutation();
  const [stepUp] = useStepUpMutation();
  const passkey = usePasskey({
    begin,
    send: async (assertion) => {
      const { error } = await stepUp({ assertion });
      // 401: the session is over, and the page leads to the login.
      if (error !== undefined && statusOf(error) !== 401) return messageOf(error, t('passkey.failed'));
      onAnswer(error === undefined);
      return null;
    },
  });
  // The dialog opened before this button, with the focus on its Close button. A field for a code takes the focus itself.
  useEffect(() => {
    if (isOnlyWay) ref.current?.focus();
  }, [isOnlyWay]);
  return (
    <PasskeyButton
      ref={ref}
      passkey={passkey}
      text={t('passkey')}
      variant={isOnlyWay ? 'primary' : 'secondary'}
    />
  );
}

/** Asks for a passkey of the player. */
export function ProofByPasskey(props: ProofByPasskeyProps) {
  const t = useTexts(texts);
  if (canUsePasskeys()) return <OfferedProof {...props} />;
  return props.isOnlyWay ? <Notice>{t('passkey.noBrowser')}</Notice> : null;
}
