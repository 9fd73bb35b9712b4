import { messageOf, statusOf } from '@paasa/api-client';
import { Button, Notice, Stack } from '@paasa/ui-kit/ui';
import type { Assertion } from '@paasa/proofs';
import type { SecondStepKind } from '../../contract/social-sign-in.js';
import type { SecondFactorRequest } from '../../contract/two-factor.js';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.js';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { closedTextOf } from '../server-state/closed-text.js';
import { useSecondFactorMutation } from '../server-state/entering.api.js';
import { useEnter } from '../server-state/use-enter.js';
import { FactorCodeForm } from './factor-code-form.js';
import { SecondStepByPasskey } from './second-step-by-passkey.js';

const Note = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
  text-align: center;
`;

interface SecondStepProps {
  kind: SecondStepKind;
  /** A path within the app. */
  returnTo: string;
  onExpired: () => void;
  onBack: () => void;
  /** The answer was right, and the account is closed. */
  onClosed: (text: string) => void;
}

type StepProps = Omit<SecondStepProps, 'kind' | 'onBack'>;

/** Makes the functions that end the step. Shape of their answers: the words for an answer that was not right, or null. */
function useSendAnswer({ returnTo, onExpired, onClosed }: StepProps) {
  const [finish] = useSecondFactorMutation();
  const enter = useEnter();
  const send = async (answer: SecondFactorRequest, fallback: string): Promise<string | null> => {
    const { error } = await finish(answer);
    const closedText = closedTextOf(error);
    if (error === undefined) await enter(returnTo);
    else if (closedText !== null) onClosed(closedText);
    else if (statusOf(error) === 401) onExpired();
    else return messageOf(error, fallback);
    return null;
  };
  return {
    sendCode: (code: string) => send({ code }, 'We couldn’t check the code. Please try again.'),
    sendPasskey: (assertion: Assertion) =>
      send({ assertion }, 'We couldn’t check your passkey. Please try again.'),
  };
}

/** The code, or a passkey. */
function CodeStep(props: StepProps) {
  const { sendCode, sendPasskey } = useSendAnswer(props);
  return (
    <>
      <p>Your account has two-factor authentication.</p>
      <FactorCodeForm
        label="Second step of the login"
        submitText="Log in"
        onCode={async (code) => (await sendCode(code)) ?? undefined}
      />
      {canUsePasskeys() ? <SecondStepByPasskey send={sendPasskey} /> : null}
    </>
  );
}

/** A passkey alone: the account has no other factor. */
function PasskeyStep(props: StepProps) {
  const { sendPasskey } = useSendAnswer(props);
  return (
    <>
      <p>You log in this way for the first time. Your passkey shows that it is your account.</p>
      {canUsePasskeys() ? (
        <SecondStepByPasskey send={sendPasskey} />
      ) : (
        <Notice tone="loss">This browser has no passkeys. Please use one that has yours.</Notice>
      )}
    </>
  );
}

/** The second step of a login. */
export function SecondStep({ kind, onBack, ...props }: SecondStepProps) {
  return (
    <Stack $gap="s">
      {kind === 'passkey' ? <PasskeyStep {...props} /> : <CodeStep {...props} />}
      <Button variant="ghost" onClick={onBack}>
        Back to login
      </Button>
      <Note>
        {kind === 'passkey'
          ? 'No passkey? Log in as before, or ask our '
          : 'No phone and no recovery code? Ask our '}
        <Link to="/help">support</Link>.
      </Note>
    </Stack>
  );
}
