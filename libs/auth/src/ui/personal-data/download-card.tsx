import { messageOf } from '@paasa/api-client';
import { useTexts } from '@paasa/texts/ui';
import { Button, Card, Notice, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { useId } from 'react';
import { useDownloadAllMutation } from './personal-data.api.js';
import { texts } from './texts/texts.js';

/** Everything that is stored about the player, as one file. */
export function DownloadCard() {
  const t = useTexts(texts);
  const titleId = useId();
  const [download, { isLoading, isSuccess, error }] = useDownloadAllMutation();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <SectionTitle id={titleId}>{t('copy')}</SectionTitle>
        <p>{t('copy.what')}</p>
        <p>{t('copy.proof')}</p>
        <div>
          <Button
            variant="secondary"
            busy={isLoading}
            busyText={t('copy.collecting')}
            onClick={() => void download()}
          >
            {t('copy.download')}
          </Button>
        </div>
        {isSuccess ? <Notice tone="win">{t('copy.done')}</Notice> : null}
        {error === undefined ? null : <Notice tone="loss">{messageOf(error, t('copy.failed'))}</Notice>}
      </Stack>
    </Card>
  );
}
