import { atText } from '@paasa/console-kit/ui';
import { Badge, Button, Card, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import type { Account } from '../../index.js';
import { useEndSessionMutation } from '../sign-in/staff.api.js';
import { reported } from './report.js';
import { Rows } from './rows.js';

/** Where the member is signed in. */
export function SessionsCard({ sessions }: { readonly sessions: Account['sessions'] }) {
  const [end] = useEndSessionMutation();
  const rows = sessions.map(
    ({ sessionId, device, network, method, openedAt, lastSeenAt, isThis, isLocked }) => ({
      key: sessionId,
      name: (
        <>
          {device} {isThis && <Badge $tone="win">this one</Badge>}{' '}
          {isLocked && <Badge $tone="pending">locked</Badge>}
        </>
      ),
      facts: `From ${network}, by ${method}, since ${atText(openedAt)}. Last seen ${atText(lastSeenAt)}.`,
      action: isThis ? null : (
        <Button
          variant="secondary"
          size="s"
          aria-label={`End the session on ${device}`}
          onClick={() => void reported('Session ended.', () => end(sessionId).unwrap())}
        >
          End
        </Button>
      ),
    }),
  );
  return (
    <Card as="section" aria-labelledby="sessions-title">
      <Stack>
        <SectionTitle id="sessions-title">Sessions</SectionTitle>
        <Rows label="Your sessions" rows={rows} />
      </Stack>
    </Card>
  );
}
