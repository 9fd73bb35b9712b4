import { messageOf } from '@paasa/api-client';
import { Button, Card, Notice, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { useId } from 'react';
import { useDownloadAllMutation } from './personal-data.api.js';

/** Everything that is stored about the player, as one file. */
export function DownloadCard() {
  const titleId = useId();
  const [download, { isLoading, isSuccess, error }] = useDownloadAllMutation();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <SectionTitle id={titleId}>A copy of your data</SectionTitle>
        <p>
          One ZIP with everything that we store about you: your account, wallet, bets, limits and choices.
          Each list is there as CSV for spreadsheets and as JSON for programs. A file README.txt says what
          each is.
        </p>
        <p>
          We ask you to prove who you are first. With many bets it takes some minutes: keep this page open.
        </p>
        <div>
          <Button
            variant="secondary"
            busy={isLoading}
            busyText="Collecting your data..."
            onClick={() => void download()}
          >
            Download my data
          </Button>
        </div>
        {isSuccess ? <Notice tone="win">Your data is in your downloads.</Notice> : null}
        {error === undefined ? null : (
          <Notice tone="loss">
            {messageOf(error, 'Your data could not be downloaded. Please try again.')}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
