import { messageOf } from '@paasa/api-client';
import { Button, Notice } from '@paasa/ui-kit/ui';
import { useDownloadTransactionsMutation } from '../api/wallet.api.js';

/** Gives the player all their transactions as a file for a spreadsheet. */
export function DownloadTransactions() {
  const [download, { error, isLoading }] = useDownloadTransactionsMutation();
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        busy={isLoading}
        busyText="Downloading..."
        onClick={() => void download()}
      >
        Download CSV
      </Button>
      {error === undefined ? null : (
        <Notice tone="loss">{messageOf(error, 'The list could not be downloaded.')}</Notice>
      )}
    </>
  );
}
