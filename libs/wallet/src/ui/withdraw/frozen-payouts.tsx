import { messageOf } from '@paasa/api-client';
import { dateText } from '@paasa/texts';
import { Text, useTexts } from '@paasa/texts/ui';
import { Button, ButtonLink, Notice, Stack, useFocusHeir } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { FindWithdrawableResponse } from '../../contract/money-back.js';
import { useAllowPayoutsMutation } from '../api/wallet.api.js';
import { texts } from './texts/texts.js';

const TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;

const Steps = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  padding-inline-start: ${({ theme }) => theme.space.l};
`;

function AllowPayouts() {
  const t = useTexts(texts);
  const [allow, { error, isLoading }] = useAllowPayoutsMutation();
  return (
    <>
      {error === undefined ? null : <Notice tone="loss">{messageOf(error, t('frozen.notAllowed'))}</Notice>}
      <Button size="l" wide busy={isLoading} busyText={t('frozen.allowing')} onClick={() => void allow()}>
        {t('frozen.allow')}
      </Button>
    </>
  );
}

export interface FrozenPayoutsProps {
  readonly frozen: NonNullable<FindWithdrawableResponse['frozen']>;
}

/** Why no money leaves the account, and what its owner can do now. */
export function FrozenPayouts({ frozen: { since, isPasswordReset } }: FrozenPayoutsProps) {
  const t = useTexts(texts);
  const ref = useFocusHeir<HTMLDivElement>();
  return (
    <Stack $gap="m" ref={ref}>
      <Notice tone="pending">
        <Text
          of={texts}
          id="frozen.since"
          tags={{ time: () => <time dateTime={since}>{dateText(t.locale, TIME, new Date(since))}</time> }}
        />
      </Notice>
      <p>{t('frozen.why')}</p>
      <Steps>
        <li>{isPasswordReset ? t('frozen.didReset') : t('frozen.reset')}</li>
        <li>{isPasswordReset ? t('frozen.check') : t('frozen.comeBack')}</li>
      </Steps>
      {isPasswordReset ? (
        <AllowPayouts />
      ) : (
        <>
          <ButtonLink to="/forgot-password" size="l" wide>
            {t('frozen.resetButton')}
          </ButtonLink>
          <p>{t('frozen.support')}</p>
        </>
      )}
    </Stack>
  );
}
