import { messageOf } from '@paasa/api-client';
import { usePlayer } from '@paasa/api-client/ui';
import { Button, ButtonLink, Cluster, Notice, Stack } from '@paasa/ui-kit/ui';
import { useDownloadExportMutation } from '../server-state/fairness.api.js';

/** Gives a player the file to verify. */
export function DownloadExport() {
  const player = usePlayer();
  const [download, { error, isLoading }] = useDownloadExportMutation();
  if (player === null) {
    return (
      <Cluster>
        <ButtonLink to="/login" variant="secondary">
          Log in to download
        </ButtonLink>
        <span>or choose a file that you downloaded before.</span>
      </Cluster>
    );
  }
  return (
    <Stack $gap="s">
      <Cluster>
        <Button
          variant="secondary"
          busy={isLoading}
          busyText="Downloading..."
          onClick={() => void download()}
        >
          Download my export
        </Button>
      </Cluster>
      {error === undefined ? null : (
        <Notice tone="loss">{messageOf(error, 'The export could not be downloaded.')}</Notice>
      )}
    </Stack>
  );
}
