import { messageOf } from '@paasa/api-client';
import { Button, Cluster, Notice, Stack } from '@paasa/ui-kit/ui';
import { useDownloadTransactionsMutation } from '../wallet.api.js';

/** Gives the player all their transactions as a file for a spreadsheet. */
export function DownloadTransactions() {
  const [download, { error, isLoading }] = useDownloadTransactionsMutation();
  return (
    <Stack $gap="s">
      <Cluster $justify="end">
        <Button
          variant="secondary"
          busy={isLoading}
          busyText="Downloading..."
          onClick={() => void download()}
        >
          Download CSV
        </Button>
      </Cluster>
      {error === undefined ? null : (
        <Notice tone="loss">{messageOf(error, 'The list could not be downloaded.')}</Notice>
      )}
    </Stack>
  );
}
