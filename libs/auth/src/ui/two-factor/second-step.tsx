import { messageOf, statusOf } from '@paasa/api-client';
import { Button, Stack } from '@paasa/ui-kit/ui';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.js';
import { Link } from 'react-router';
import { styled } from 'styled-components';
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
  /** A path within the app. */
  returnTo: string;
  onExpired: () => void;
  onBack: () => void;
}

/** The second step of a login: the code, or a passkey. */
export function SecondStep({ returnTo, onExpired, onBack }: SecondStepProps) {
  const [finish] = useSecondFactorMutation();
  const enter = useEnter();
  const handleCode = async (code: string): Promise<string | undefined> => {
    const { error } = await finish({ code });
    if (error === undefined) await enter(returnTo);
    else if (statusOf(error) === 401) onExpired();
    else return messageOf(error, 'We couldn’t check the code. Please try again.');
    return undefined;
  };
  return (
    <Stack $gap="s">
      <p>Your account has two-factor authentication.</p>
      <FactorCodeForm label="Second step of the login" submitText="Log in" onCode={handleCode} />
      {canUsePasskeys() ? (
        <SecondStepByPasskey onEntered={() => enter(returnTo)} onExpired={onExpired} />
      ) : null}
      <Button variant="ghost" onClick={onBack}>
        Back to login
      </Button>
      <Note>
        No phone and no recovery code? Ask our <Link to="/help">support</Link>.
      </Note>
    </Stack>
  );
}
