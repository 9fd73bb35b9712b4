import { messageOf, statusOf } from '@paasa/api-client';
import { Text, useTexts } from '@paasa/texts/ui';
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
import { texts } from './texts/texts.js';

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
  const t = useTexts(texts);
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
    sendCode: (code: string) => send({ code }, t('code.failed')),
    sendPasskey: (assertion: Assertion) => send({ assertion }, t('passkey.failed')),
  };
}

/** The code, or a passkey. */
function CodeStep(props: StepProps) {
  const t = useTexts(texts);
  const { sendCode, sendPasskey } = useSendAnswer(props);
  return (
    <>
      <p>{t('step.on')}</p>
      <FactorCodeForm
        label={t('step.form')}
        submitText={t('step.logIn')}
        onCode={async (code) => (await sendCode(code)) ?? undefined}
      />
      {canUsePasskeys() ? <SecondStepByPasskey send={sendPasskey} /> : null}
    </>
  );
}

/** A passkey alone: the account has no other factor. */
function PasskeyStep(props: StepProps) {
  const t = useTexts(texts);
  const { sendPasskey } = useSendAnswer(props);
  return (
    <>
      <p>{t('passkey.first')}</p>
      {canUsePasskeys() ? (
        <SecondStepByPasskey send={sendPasskey} />
      ) : (
        <Notice tone="loss">{t('passkey.noBrowser')}</Notice>
      )}
    </>
  );
}

/** The second step of a login. */
export function SecondStep({ kind, onBack, ...props }: SecondStepProps) {
  const t = useTexts(texts);
  return (
    <Stack $gap="s">
      {kind === 'passkey' ? <PasskeyStep {...props} /> : <CodeStep {...props} />}
      <Button variant="ghost" onClick={onBack}>
        {t('step.back')}
      </Button>
      <Note>
        <Text
          of={texts}
          id={kind === 'passkey' ? 'step.noPasskey' : 'step.noCode'}
          tags={{ link: (words) => <Link to="/help">{words}</Link> }}
        />
      </Note>
    </Stack>
  );
}
