import { messageOf } from '@paasa/api-client';
import { Button, ButtonLink, Card, Notice, PageTitle, Stack, useFocusHeir } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { NEW_WAY_IN_DAYS } from '../../rules/not-me-links.js';
import { everySessionEnded, useNotMeMutation } from './not-me.api.js';

const Narrow = styled(Card)`
  width: min(32rem, 100%);
  margin: ${({ theme }) => theme.space.l} auto;
`;

const Effects = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding-inline-start: ${({ theme }) => theme.space.l};
`;

/** Needs a press of the button: a mail program that opens links must not sign out an owner. */
function ConfirmNotMe({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const [report, { error, isLoading }] = useNotMeMutation();
  const dispatch = useDispatch();
  const ref = useFocusHeir<HTMLDivElement>();

  async function handlePress(): Promise<void> {
    const { data } = await report({ token });
    if (data === undefined) return;
    onDone(data.message);
    dispatch(everySessionEnded());
  }

  return (
    <Stack $gap="m" ref={ref}>
      <p>
        We mailed you about your Paasa account. Did someone else do what the mail says? Then press the button:
      </p>
      <Effects>
        <li>We sign out every device.</li>
        <li>
          We remove what was added in the last {NEW_WAY_IN_DAYS} days to log in with: passkeys, two-factor
          authentication, accounts at Google and GitHub.
        </li>
        <li>No money leaves your account until you have reset your password and allow it again.</li>
      </Effects>
      {error === undefined ? null : (
        <Notice tone="loss">{messageOf(error, 'That did not work. Please try again.')}</Notice>
      )}
      <Button size="l" wide busy={isLoading} busyText="Securing..." onClick={() => void handlePress()}>
        This was not me
      </Button>
      <p>
        Was it you? Then there is nothing to do. <Link to="/">Back to home</Link>
      </p>
    </Stack>
  );
}

function Secured({ message }: { message: string }) {
  return (
    <>
      <Notice tone="win">{message}</Notice>
      <p>
        One step is left: someone may know your password. Reset it, and log in with the new one. Look at the
        page Security then: what is older than {NEW_WAY_IN_DAYS} days is still there. You can allow
        withdrawals again on the page Withdraw.
      </p>
      <ButtonLink to="/forgot-password" size="l" wide>
        Reset password
      </ButtonLink>
    </>
  );
}

function NotMeSteps({ token }: { token: string }) {
  const [message, setMessage] = useState<string | null>(null);
  if (message !== null) return <Secured message={message} />;
  if (token !== '') return <ConfirmNotMe token={token} onDone={setMessage} />;
  return (
    <>
      <Notice>Open the link “This was not me” in our mail.</Notice>
      <p>
        You have no such mail? <Link to="/forgot-password">Reset your password</Link>: that signs out every
        device, too.
      </p>
    </>
  );
}

/** The page at `/profile/not-me#token=`, the link in mails about an account; it needs no session. */
export function NotMePage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  return (
    <Narrow>
      <Stack $gap="m">
        <PageTitle text="This was not me" />
        {/* A second link in the same tab changes the token alone: it must not show the result of the first. */}
        <NotMeSteps key={token} token={token} />
      </Stack>
    </Narrow>
  );
}
