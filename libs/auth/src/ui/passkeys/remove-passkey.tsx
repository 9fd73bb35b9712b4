import { messageOf } from '@paasa/api-client';
import { Text, useTexts } from '@paasa/texts/ui';
import { Button, Cluster, Dialog, notify, Stack, VisuallyHidden } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import type { ListedPasskey } from '../../contract/passkey-calls.js';
import { useRemovePasskeyMutation } from './passkeys.api.js';
import { texts } from './card/texts/texts.js';

export function RemovePasskey({ passkey: { id, name } }: { passkey: ListedPasskey }) {
  const t = useTexts(texts);
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const handleConfirm = async () => {
    // Before the call: it may need a dialog of its own, for a proof.
    setIsAsking(false);
    const { error } = await remove(id);
    if (error !== undefined) notify.error(messageOf(error, t('remove.failed')));
    else notify.success(t('remove.done', { name }));
  };
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        aria-haspopup="dialog"
        busy={isLoading}
        busyText={t('remove.removing')}
        onClick={() => setIsAsking(true)}
      >
        <span>
          <Text
            of={texts}
            id="remove"
            tags={{ hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
            values={{ name }}
          />
        </span>
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title={t('remove.title')}>
        <Stack>
          <p>{t('remove.effect', { name })}</p>
          <p>{t('remove.device')}</p>
          <Cluster $justify="end">
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {t('remove.cancel')}
            </Button>
            <Button variant="danger" onClick={() => void handleConfirm()}>
              {t('remove.confirm')}
            </Button>
          </Cluster>
        </Stack>
      </Dialog>
    </>
  );
}
