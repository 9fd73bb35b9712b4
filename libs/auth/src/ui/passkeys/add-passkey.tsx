import { messageOf } from '@paasa/api-client';
import { Button, Notice, notify, Stack } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { faultText } from './passkey-fault.js';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from './passkeys.api.js';
import { useCeremony } from './use-ceremony.js';

const Foot = styled.div`
  justify-self: start;
`;

export function AddPasskey() {
  const { isBusy, trouble, run } = useCeremony();
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const handleAdd = () =>
    run(async ({ makePasskey }) => {
      const begun = await begin();
      if (begun.data === undefined) return messageOf(begun.error, 'Could not add a passkey.');
      const made = await makePasskey(begun.data.options);
      if (!made.ok) return faultText(made.fault);
      const { data, error } = await add({ attestation: made.value });
      if (data === undefined) return messageOf(error, 'Could not add a passkey.');
      notify.success(`Added the passkey “${data.data.name}”`);
      return null;
    });
  return (
    <Stack $gap="s">
      <Foot>
        <Button
          variant="secondary"
          busy={isBusy}
          busyText="Waiting for your device..."
          onClick={() => void handleAdd()}
        >
          Add a passkey
        </Button>
      </Foot>
      {trouble === null ? null : <Notice tone="loss">{trouble}</Notice>}
    </Stack>
  );
}
