import { messageOf } from '@paasa/api-client';
import { RECOVERY_CODE_COUNT } from '@paasa/proofs';
import { Badge, Button, Cluster, Notice, notify, Stack, useFocusHeir } from '@paasa/ui-kit/ui';
import type { BeginTwoFactorResponse, TwoFactorState } from '../../contract/two-factor.js';
import { ConfirmButton } from './confirm-button.js';
import {
  useBeginTwoFactorMutation,
  useDisableTwoFactorMutation,
  useRenewRecoveryCodesMutation,
} from './two-factor.api.js';

const FEW_CODES = 2;
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

/** While two-factor authentication is off. */
export function TurnedOff({ onBegun }: { onBegun: (begun: BeginTwoFactorResponse) => void }) {
  const [begin, { isLoading }] = useBeginTwoFactorMutation();
  const handleBegin = async () => {
    const { data, error } = await begin();
    if (data === undefined) notify.error(messageOf(error, 'Could not begin.'));
    else onBegun(data);
  };
  return (
    <Stack>
      <p>
        Protect your account with a second step: after your password you enter a code from an app on your
        phone. Then nobody can log in with your password alone.
      </p>
      <Cluster>
        <Button busy={isLoading} busyText="One moment..." onClick={() => void handleBegin()}>
          Turn on
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
  // The pressed button goes when it is off.
  const ref = useFocusHeir<HTMLDivElement>();
  const [disable, disabling] = useDisableTwoFactorMutation();
  const [renew, renewing] = useRenewRecoveryCodesMutation();
  const { since, unusedRecoveryCodeCount: leftCount } = state;
  const handleDisable = async () => {
    const { error } = await disable();
    if (error === undefined) notify.success('Two-factor authentication is off');
    else notify.error(messageOf(error, 'Could not turn it off.'));
  };
  const handleRenew = async () => {
    const { data, error } = await renew();
    if (data === undefined) notify.error(messageOf(error, 'Could not make new codes.'));
    else onCodes(data.recoveryCodes);
  };
  return (
    <Stack ref={ref}>
      <p>
        <Badge $tone="win">On</Badge>
        {since === null ? null : ` since ${dateFormat.format(Date.parse(since))}`}
      </p>
      <p>{`Recovery codes left: ${String(leftCount)} of ${String(RECOVERY_CODE_COUNT)}`}</p>
      {leftCount <= FEW_CODES ? (
        <Notice tone="pending">Make new recovery codes, so that you can log in without your phone.</Notice>
      ) : null}
      <Cluster>
        <ConfirmButton
          text="New recovery codes"
          title="Make new recovery codes?"
          consequence="Your present recovery codes stop working."
          confirmText="Make new codes"
          variant="primary"
          isBusy={renewing.isLoading}
          onConfirm={handleRenew}
        />
        <ConfirmButton
          text="Turn off"
          title="Turn off two-factor authentication?"
          consequence="After that your password alone is enough to log in."
          confirmText="Turn it off"
          variant="danger"
          isBusy={disabling.isLoading}
          onConfirm={handleDisable}
        />
      </Cluster>
    </Stack>
  );
}
