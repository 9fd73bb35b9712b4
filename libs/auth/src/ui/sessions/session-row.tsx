import { messageOf } from '@paasa/api-client';
import { Badge, Button, notify, useFocusHeir, VisuallyHidden } from '@paasa/ui-kit/ui';
import type { ListedSession, SignInMethod } from '../../contract/session-calls.js';
import { Moment, Row, RowFacts, RowTitle } from '../rows/row-parts.js';
import { useLogoutMutation } from '../server-state/account.api.js';
import { useEndSessionMutation } from './sessions.api.js';

const methodTexts: Readonly<Record<SignInMethod, string>> = {
  password: 'password',
  google: 'Google',
  github: 'GitHub',
  passkey: 'a passkey',
};

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

export function SessionRow({ session, nowMs }: { session: ListedSession; nowMs: number }) {
  const { device, isCurrent, createdAt, lastUsedAt, method } = session;
  const { signOut, isBusy } = useSignOut(session);
  const ref = useFocusHeir<HTMLLIElement>();
  return (
    <Row ref={ref}>
      <RowFacts>
        <RowTitle>
          {device}
          {isCurrent ? <Badge $tone="win">This device</Badge> : null}
        </RowTitle>
        <p>
          <Moment what={`Signed in with ${methodTexts[method]}`} at={createdAt} nowMs={nowMs} />
        </p>
        <p>{isCurrent ? 'Active now' : <Moment what="Last used" at={lastUsedAt} nowMs={nowMs} />}</p>
      </RowFacts>
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
