import { messageOf } from '@paasa/api-client';
import { Text, useTexts } from '@paasa/texts/ui';
import { Badge, Button, notify, useFocusHeir, VisuallyHidden } from '@paasa/ui-kit/ui';
import type { ListedSession } from '../../contract/session-calls.js';
import { Moment, Row, RowFacts, RowTitle } from '../rows/row-parts.js';
import { useLogoutMutation } from '../server-state/account.api.js';
import { useEndSessionMutation } from './sessions.api.js';
import { texts } from './texts/texts.js';

/** Ends a session. This device's own ends by the logout, so that no data of the player stays on the page. */
function useSignOut({ id, device, isCurrent }: ListedSession) {
  const t = useTexts(texts);
  const [endSession, ending] = useEndSessionMutation();
  const [logOut, leaving] = useLogoutMutation();
  const signOut = async () => {
    const { error } = await (isCurrent ? logOut() : endSession(id));
    if (error !== undefined) notify.error(messageOf(error, t('logOut.failed')));
    else notify.success(isCurrent ? t('loggedOut') : t('loggedOut.device', { device }));
  };
  return { signOut, isBusy: ending.isLoading || leaving.isLoading };
}

export function SessionRow({ session, nowMs }: { session: ListedSession; nowMs: number }) {
  const t = useTexts(texts);
  const { device, isCurrent, createdAt, lastUsedAt, method } = session;
  const { signOut, isBusy } = useSignOut(session);
  const ref = useFocusHeir<HTMLLIElement>();
  return (
    <Row ref={ref}>
      <RowFacts>
        <RowTitle>
          {device}
          {isCurrent ? <Badge $tone="win">{t('current')}</Badge> : null}
        </RowTitle>
        <p>
          <Moment what={method} at={createdAt} nowMs={nowMs} />
        </p>
        <p>{isCurrent ? t('active') : <Moment what="lastUsed" at={lastUsedAt} nowMs={nowMs} />}</p>
      </RowFacts>
      <Button
        variant="secondary"
        size="s"
        busy={isBusy}
        busyText={t('loggingOut')}
        onClick={() => void signOut()}
      >
        <span>
          <Text
            of={texts}
            id="logOut"
            tags={{ hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
            values={{ device }}
          />
        </span>
      </Button>
    </Row>
  );
}
