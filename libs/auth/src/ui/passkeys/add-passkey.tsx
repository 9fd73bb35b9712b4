import { messageOf } from '@paasa/api-client';
import { useTexts } from '@paasa/texts/ui';
import { Button, Notice, notify, Stack } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { faultText } from './passkey-fault.js';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from './passkeys.api.js';
import { useCeremony } from './use-ceremony.js';
import { texts } from './card/texts/texts.js';
import { texts as faultTexts } from './texts/texts.js';

const Foot = styled.div`
  justify-self: start;
`;

export function AddPasskey() {
  const t = useTexts(texts);
  const faults = useTexts(faultTexts);
  const { isBusy, trouble, run } = useCeremony();
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const handleAdd = () =>
    run(async ({ makePasskey }) => {
      const begun = await begin();
      if (begun.data === undefined) return messageOf(begun.error, t('add.failed'));
      const made = await makePasskey(begun.data.options);
      if (!made.ok) return faultText(faults, made.fault);
      const { data, error } = await add({ attestation: made.value });
      if (data === undefined) return messageOf(error, t('add.failed'));
      notify.success(t('add.done', { name: data.data.name }));
      return null;
    });
  return (
    <Stack $gap="s">
      <Foot>
        <Button
          variant="secondary"
          busy={isBusy}
          busyText={t('add.waiting')}
          onClick={() => void handleAdd()}
        >
          {t('add')}
        </Button>
      </Foot>
      {trouble === null ? null : <Notice tone="loss">{trouble}</Notice>}
    </Stack>
  );
}
