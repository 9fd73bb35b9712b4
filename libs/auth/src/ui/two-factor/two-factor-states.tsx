import { messageOf } from '@paasa/api-client';
import { RECOVERY_CODE_COUNT } from '@paasa/proofs';
import { dateText } from '@paasa/texts';
import { Text, useTexts, type Tag } from '@paasa/texts/ui';
import { Badge, Button, Cluster, Notice, notify, Stack, useFocusHeir } from '@paasa/ui-kit/ui';
import type { BeginTwoFactorResponse, TwoFactorState } from '../../contract/two-factor.js';
import { ConfirmButton } from './confirm-button.js';
import {
  useBeginTwoFactorMutation,
  useDisableTwoFactorMutation,
  useRenewRecoveryCodesMutation,
} from './two-factor.api.js';
import { texts } from './card/texts/texts.js';

const FEW_CODES = 2;
const DATE_FORMAT = { dateStyle: 'medium' } as const;
const badge: Tag = (words) => <Badge $tone="win">{words}</Badge>;

/** While two-factor authentication is off. */
export function TurnedOff({ onBegun }: { onBegun: (begun: BeginTwoFactorResponse) => void }) {
  const t = useTexts(texts);
  const [begin, { isLoading }] = useBeginTwoFactorMutation();
  const handleBegin = async () => {
    const { data, error } = await begin();
    if (data === undefined) notify.error(messageOf(error, t('off.failed')));
    else onBegun(data);
  };
  return (
    <Stack>
      <p>{t('off.lead')}</p>
      <Cluster>
        <Button busy={isLoading} busyText={t('moment')} onClick={() => void handleBegin()}>
          {t('turnOn')}
        </Button>
      </Cluster>
    </Stack>
  );
}

interface TurnedOnProps {
  state: TwoFactorState;
  onCodes: (recoveryCodes: readonly string[]) => void;
}

/** While it is on. */
export function TurnedOn({ state, onCodes }: TurnedOnProps) {
  const t = useTexts(texts);
  // The pressed button goes when it is off.
  const ref = useFocusHeir<HTMLDivElement>();
  const [disable, disabling] = useDisableTwoFactorMutation();
  const [renew, renewing] = useRenewRecoveryCodesMutation();
  const { since, unusedRecoveryCodeCount: leftCount } = state;
  const handleDisable = async () => {
    const { error } = await disable();
    if (error === undefined) notify.success(t('turnOff.done'));
    else notify.error(messageOf(error, t('turnOff.failed')));
  };
  const handleRenew = async () => {
    const { data, error } = await renew();
    if (data === undefined) notify.error(messageOf(error, t('renew.failed')));
    else onCodes(data.recoveryCodes);
  };
  return (
    <Stack ref={ref}>
      <p>
        {since === null ? (
          <Text of={texts} id="on" tags={{ badge }} />
        ) : (
          <Text
            of={texts}
            id="on.since"
            tags={{ badge }}
            values={{ date: dateText(t.locale, DATE_FORMAT, new Date(since)) }}
          />
        )}
      </p>
      <p>{t('on.left', { left: String(leftCount), count: String(RECOVERY_CODE_COUNT) })}</p>
      {leftCount <= FEW_CODES ? <Notice tone="pending">{t('on.few')}</Notice> : null}
      <Cluster>
        <ConfirmButton
          text={t('renew')}
          title={t('renew.title')}
          consequence={t('renew.effect')}
          confirmText={t('renew.confirm')}
          variant="primary"
          isBusy={renewing.isLoading}
          onConfirm={handleRenew}
        />
        <ConfirmButton
          text={t('turnOff')}
          title={t('turnOff.title')}
          consequence={t('turnOff.effect')}
          confirmText={t('turnOff.confirm')}
          variant="danger"
          isBusy={disabling.isLoading}
          onConfirm={handleDisable}
        />
      </Cluster>
    </Stack>
  );
}
