import { messageOf } from '@paasa/api-client';
import { useTexts } from '@paasa/texts/ui';
import { Button, Notice } from '@paasa/ui-kit/ui';
import { useDownloadTransactionsMutation } from '../api/wallet.api.js';
import { texts } from './texts/texts.js';

/** Gives the player all their transactions as a file for a spreadsheet. */
export function DownloadTransactions() {
  const t = useTexts(texts);
  const [download, { error, isLoading }] = useDownloadTransactionsMutation();
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        busy={isLoading}
        busyText={t('csv.busy')}
        onClick={() => void download()}
      >
        {t('csv.download')}
      </Button>
      {error === undefined ? null : <Notice tone="loss">{messageOf(error, t('csv.failed'))}</Notice>}
    </>
  );
}
