import { Card, Notice, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { useEffect } from 'react';
import { signInErrorText } from '../social/sign-in-error-text.js';
import { publishProofOutcome } from '../step-up/proof-channel.js';

/** What a tab shows that has been at a provider for a fresh proof; the tab that waits for it hears how it went. */
export function ProofReturned({ error }: { error: string | null }) {
  useEffect(() => publishProofOutcome(error), [error]);
  return (
    <Card>
      <Stack>
        <PageTitle text={error === null ? 'Thank you' : 'That did not work'} />
        {error === null ? (
          <Notice tone="win">
            We know now that it is you. Close this tab, and go on in the one where you were.
          </Notice>
        ) : (
          <>
            <Notice tone="loss">{signInErrorText(error)}</Notice>
            <p>Close this tab, and try again in the one where you were.</p>
          </>
        )}
      </Stack>
    </Card>
  );
}
