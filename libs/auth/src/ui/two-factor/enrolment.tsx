import { messageOf, statusOf } from '@paasa/api-client';
import { inGroups } from '@paasa/proofs';
import { Button, ButtonAnchor, Cluster, Skeleton, Stack, useForm, useMedia } from '@paasa/ui-kit/ui';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import type { BeginTwoFactorResponse } from '../../contract/two-factor.js';
import { FormStack } from '../forms/form-stack.js';
import { CodeField, digitsOf, faultOfDigits } from './code-field.js';
import { CopyText } from './copy-text.js';
import type { QrCodeProps } from './qr-code.js';
import { StepTitle } from './step-title.js';
import { useConfirmTwoFactorMutation } from './two-factor.api.js';

/** Where it cannot be loaded, the key as text is enough. */
const QrCode = lazy((): Promise<{ default: ComponentType<QrCodeProps> }> =>
  import('./qr-code.js').then(
    (loaded) => ({ default: loaded.QrCode }),
    () => ({ default: () => null }),
  ),
);

const Steps = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  padding-inline-start: 1.25rem;

  > li::marker {
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

const Key = styled.code`
  font-family: ${({ theme }) => theme.font.mono};
  font-size: ${({ theme }) => theme.text.l};
  overflow-wrap: anywhere;
`;

const Narrow = styled(Stack)`
  max-width: 22rem;
`;

interface ConfirmFormProps {
  enrolmentId: string;
  onOn: (recoveryCodes: readonly string[]) => void;
  /** The key is not valid any more, or another tab was faster. */
  onOver: (reason: string) => void;
  onCancel: () => void;
}

function ConfirmForm({ enrolmentId, onOn, onOver, onCancel }: ConfirmFormProps) {
  const [confirm] = useConfirmTwoFactorMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { bind, change, isBusy, form } = useForm(
    { code: '' },
    {
      check: ({ code }) => ({ code: faultOfDigits(code) }),
      async submit({ code }) {
        setRefusal(null);
        const { data, error } = await confirm({ code, enrolmentId });
        if (data !== undefined) {
          onOn(data.recoveryCodes);
          return undefined;
        }
        const message = messageOf(error, 'We couldn’t check the code. Please try again.');
        if (statusOf(error) === 409) {
          onOver(message);
          return undefined;
        }
        setRefusal(message);
        return 'code';
      },
    },
  );
  const field = bind('code');
  return (
    <FormStack {...form} aria-label="The first code of your app">
      <CodeField
        {...field}
        error={refusal ?? field.error}
        onChange={(event) => {
          setRefusal(null);
          change('code', digitsOf(event.target.value));
        }}
      />
      <Cluster>
        <Button type="submit" busy={isBusy} busyText="Checking...">
          Turn on
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </Cluster>
    </FormStack>
  );
}

type EnrolmentProps = Omit<ConfirmFormProps, 'enrolmentId'> & { begun: BeginTwoFactorResponse };

/** The steps from an app without the key to the first code. */
export function Enrolment({ begun, ...handlers }: EnrolmentProps) {
  const isPhone = useMedia('touchOnly', false);
  const { enrolmentId, key, uri } = begun;
  return (
    <Stack>
      <StepTitle>Connect your authenticator app</StepTitle>
      <Steps>
        <li>
          <p>
            Open an authenticator app on your phone. If you have none, install one, such as Google
            Authenticator, 2FAS or Aegis. Many password managers can do it too.
          </p>
        </li>
        <li>
          <Stack $gap="s">
            <p>Scan this code with the app, or type the key there. Show it to nobody.</p>
            <Suspense fallback={<Skeleton height="14rem" />}>
              <QrCode text={uri} label="QR code with the key for your app" />
            </Suspense>
            <p>
              Key: <Key>{inGroups(key, ' ')}</Key>
            </p>
            <Cluster>
              <CopyText text={key} copied="Key copied">
                Copy key
              </CopyText>
              {isPhone ? (
                <ButtonAnchor variant="secondary" href={uri}>
                  Open in your app
                </ButtonAnchor>
              ) : null}
            </Cluster>
          </Stack>
        </li>
        <li>
          <Narrow $gap="s">
            <p>Enter the code that the app shows.</p>
            <ConfirmForm {...handlers} enrolmentId={enrolmentId} />
          </Narrow>
        </li>
      </Steps>
    </Stack>
  );
}
