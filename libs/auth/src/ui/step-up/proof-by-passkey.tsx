import { messageOf, statusOf } from '@paasa/api-client';
import { Notice } from '@paasa/ui-kit/ui';
import { useEffect, useRef } from 'react';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.js';
import { PasskeyButton } from '../passkeys/passkey-button.js';
import { usePasskey } from '../passkeys/use-passkey.js';
import { useBeginPasskeyProofMutation, useStepUpMutation } from './step-up.api.js';

interface ProofByPasskeyProps {
  /** Whether the account has no other second factor. */
  isOnlyWay: boolean;
  onAnswer: (isGiven: boolean) => void;
}

function OfferedProof({ isOnlyWay, onAnswer }: ProofByPasskeyProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [begin] = useBeginPasskeyProofMutation();
  const [stepUp] = useStepUpMutation();
  const passkey = usePasskey({
    begin,
    send: async (assertion) => {
      const { error } = await stepUp({ assertion });
      // 401: the session is over, and the page leads to the login.
      if (error !== undefined && statusOf(error) !== 401)
        return messageOf(error, 'We couldn’t check your passkey. Please try again.');
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
      text="Use a passkey"
      variant={isOnlyWay ? 'primary' : 'secondary'}
    />
  );
}

/** Asks for a passkey of the player. */
export function ProofByPasskey(props: ProofByPasskeyProps) {
  if (canUsePasskeys()) return <OfferedProof {...props} />;
  return props.isOnlyWay ? (
    <Notice>This browser can’t use passkeys. Please do this in a browser or on a device that can.</Notice>
  ) : null;
}
