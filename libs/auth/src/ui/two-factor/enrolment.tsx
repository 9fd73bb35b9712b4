import { messageOf, statusOf } from '@paasa/api-client';
import { inGroups } from '@paasa/proofs';
import { Text, useTexts } from '@paasa/texts/ui';
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
import { texts } from './card/texts/texts.js';
import { texts as codeTexts } from './texts/texts.js';

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
  const t = useTexts(texts);
  const ofCode = useTexts(codeTexts);
  const [confirm] = useConfirmTwoFactorMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { bind, change, isBusy, form } = useForm(
    { code: '' },
    {
      check: ({ code }) => ({ code: faultOfDigits(ofCode, code) }),
      async submit({ code }) {
        setRefusal(null);
        const { data, error } = await confirm({ code, enrolmentId });
        if (data !== undefined) {
          onOn(data.recoveryCodes);
          return undefined;
        }
        const message = messageOf(error, t('connect.failed'));
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
    <FormStack {...form} aria-label={t('connect.form')}>
      <CodeField
        {...field}
        error={refusal ?? field.error}
        onChange={(event) => {
          setRefusal(null);
          change('code', digitsOf(event.target.value));
        }}
      />
      <Cluster>
        <Button type="submit" busy={isBusy} busyText={t('connect.checking')}>
          {t('turnOn')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Cluster>
    </FormStack>
  );
}

type EnrolmentProps = Omit<ConfirmFormProps, 'enrolmentId'> & { begun: BeginTwoFactorResponse };

/** The steps from an app without the key to the first code. */
export function Enrolment({ begun, ...handlers }: EnrolmentProps) {
  const t = useTexts(texts);
  const isPhone = useMedia('touchOnly', false);
  const { enrolmentId, key, uri } = begun;
  return (
    <Stack>
      <StepTitle>{t('connect')}</StepTitle>
      <Steps>
        <li>
          <p>{t('connect.app')}</p>
        </li>
        <li>
          <Stack $gap="s">
            <p>{t('connect.scan')}</p>
            <Suspense fallback={<Skeleton height="14rem" />}>
              <QrCode text={uri} label={t('connect.qr')} />
            </Suspense>
            <p>
              <Text
                of={texts}
                id="connect.key"
                tags={{ code: (words) => <Key>{words}</Key> }}
                values={{ key: inGroups(key, ' ') }}
              />
            </p>
            <Cluster>
              <CopyText text={key} copied={t('connect.copied')}>
                {t('connect.copy')}
              </CopyText>
              {isPhone ? (
                <ButtonAnchor variant="secondary" href={uri}>
                  {t('connect.open')}
                </ButtonAnchor>
              ) : null}
            </Cluster>
          </Stack>
        </li>
        <li>
          <Narrow $gap="s">
            <p>{t('connect.enter')}</p>
            <ConfirmForm {...handlers} enrolmentId={enrolmentId} />
          </Narrow>
        </li>
      </Steps>
    </Stack>
  );
}
