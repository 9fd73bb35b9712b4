import { messageOf } from '@paasa/api-client';
import { useTexts } from '@paasa/texts/ui';
import { Button, Cluster, Dialog, notify, Stack } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { useEndOtherSessionsMutation } from './sessions.api.js';
import { texts } from './texts/texts.js';

export function EndOthers() {
  const t = useTexts(texts);
  const [isAsking, setIsAsking] = useState(false);
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const handleConfirm = async () => {
    const { data, error } = await endOthers();
    setIsAsking(false);
    if (error !== undefined) notify.error(messageOf(error, t('others.failed')));
    else notify.success(t('others.done', { count: data.ended }));
  };
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('others')}
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title={t('others.title')}>
        <Stack>
          <p>{t('others.effect')}</p>
          <Cluster $justify="end">
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {t('others.cancel')}
            </Button>
            <Button
              variant="danger"
              busy={isLoading}
              busyText={t('loggingOut')}
              onClick={() => void handleConfirm()}
            >
              {t('others.confirm')}
            </Button>
          </Cluster>
        </Stack>
      </Dialog>
    </>
  );
}
