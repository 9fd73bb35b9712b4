import { messageOf } from '@paasa/api-client';
import { Badge, Button, notify, useFocusHeir, VisuallyHidden } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { ListedSession, SignInMethod } from '../../contract/session-calls.js';
import { useLogoutMutation } from '../server-state/account.api.js';
import { useEndSessionMutation } from './sessions.api.js';
import { timeAgo } from './time-ago.js';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.s};
  padding: ${({ theme }) => theme.space.s} 0;

  & + & {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;

const Facts = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
  overflow-wrap: anywhere;

  time {
    white-space: nowrap;
  }
`;

const Device = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  color: ${({ theme }) => theme.color.text};
  font-size: ${({ theme }) => theme.text.m};
`;

const methodTexts: Readonly<Record<SignInMethod, string>> = {
  password: 'password',
  google: 'Google',
  github: 'GitHub',
};

const timeFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** Ends a session. This device's own ends by the logout, so that no data of the player stays on the page. */
function useSignOut({ id, device, isCurrent }: ListedSession) {
  const [endSession, ending] = useEndSessionMutation();
  const [logOut, leaving] = useLogoutMutation();
  const signOut = async () => {
    const { error } = await (isCurrent ? logOut() : endSession(id));
    if (error !== undefined) notify.error(messageOf(error, 'Could not log out.'));
    else notify.success(isCurrent ? 'Logged out successfully' : `Logged out ${device}`);
  };
  return { signOut, isBusy: ending.isLoading || leaving.isLoading };
}

function Moment({ what, at, nowMs }: { what: string; at: string; nowMs: number }) {
  const atMs = Date.parse(at);
  return (
    <>
      {`${what} ${timeAgo(atMs, nowMs)}, `}
      <time dateTime={at}>{timeFormat.format(atMs)}</time>
    </>
  );
}

export function SessionRow({ session, nowMs }: { session: ListedSession; nowMs: number }) {
  const { device, isCurrent, createdAt, lastUsedAt, method } = session;
  const { signOut, isBusy } = useSignOut(session);
  const ref = useFocusHeir<HTMLLIElement>();
  return (
    <Row ref={ref}>
      <Facts>
        <Device>
          {device}
          {isCurrent ? <Badge $tone="win">This device</Badge> : null}
        </Device>
        <p>
          <Moment what={`Signed in with ${methodTexts[method]}`} at={createdAt} nowMs={nowMs} />
        </p>
        <p>{isCurrent ? 'Active now' : <Moment what="Last used" at={lastUsedAt} nowMs={nowMs} />}</p>
      </Facts>
      <Button
        variant="secondary"
        size="s"
        busy={isBusy}
        busyText="Signing out..."
        onClick={() => void signOut()}
      >
        <span>
          Log out<VisuallyHidden>{` ${device}`}</VisuallyHidden>
        </span>
      </Button>
    </Row>
  );
}
