import { messageOf } from '@paasa/api-client';
import { LoadingText, Notice, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { useAccountQuery } from '../sign-in/staff.api.js';
import { useProof } from '../sign-in/use-proof.js';
import { PasskeysCard } from './passkeys-card.js';
import { PasswordCard } from './password-card.js';
import { SessionsCard } from './sessions-card.js';

/** What a member has to prove who they are, and where they are signed in. */
export function Page() {
  const { data, error } = useAccountQuery();
  const { withProof, dialog } = useProof();
  return (
    <Stack $gap="l">
      <PageTitle text="Your account" />
      {data === undefined && error === undefined && <LoadingText text="Loading your account..." />}
      {error !== undefined && data === undefined && (
        <Notice tone="loss">{messageOf(error, 'Your account could not be read.')}</Notice>
      )}
      {data !== undefined && (
        <>
          <p>{`${data.name}, ${data.email}, role ${data.role}. An administrator changes the role.`}</p>
          <PasskeysCard passkeys={data.passkeys} withProof={withProof} />
          <PasswordCard account={data} withProof={withProof} />
          <SessionsCard sessions={data.sessions} />
        </>
      )}
      {dialog}
    </Stack>
  );
}
