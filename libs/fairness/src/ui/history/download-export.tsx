import { messageOf } from '@paasa/api-client';
import { usePlayer } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { Button, ButtonLink, Cluster, Notice, Stack } from '@paasa/ui-kit/ui';
import { useDownloadExportMutation } from '../server-state/fairness.api.js';
import { texts } from './texts/texts.js';

/** Gives a player the file to verify. */
export function DownloadExport() {
  const t = useTexts(texts);
  const player = usePlayer();
  const [download, { error, isLoading }] = useDownloadExportMutation();
  if (player === null) {
    return (
      <Cluster>
        <ButtonLink to="/login" variant="secondary">
          {t('download.guest')}
        </ButtonLink>
        <span>{t('download.or')}</span>
      </Cluster>
    );
  }
  return (
    <Stack $gap="s">
      <Cluster>
        <Button
          variant="secondary"
          busy={isLoading}
          busyText={t('download.busy')}
          onClick={() => void download()}
        >
          {t('download')}
        </Button>
      </Cluster>
      {error === undefined ? null : <Notice tone="loss">{messageOf(error, t('download.failed'))}</Notice>}
    </Stack>
  );
}
