import {
  Button,
  Card,
  EmptyState,
  LoadingText,
  Notice,
  SectionTitle,
  Skeleton,
  Stack,
  useFocusHeir,
} from '@paasa/ui-kit/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { ListedSession } from '../../contract/session-calls.js';
import { RowList, RowNote } from '../rows/row-parts.js';
import { useNow } from '../rows/use-now.js';
import { EndOthers } from './end-others.js';
import { SessionRow } from './session-row.js';
import { useListSessionsQuery } from './sessions.api.js';

const Foot = styled.div`
  justify-self: start;
`;

function ForOthers() {
  const ref = useFocusHeir<HTMLDivElement>();
  return (
    <Foot ref={ref}>
      <EndOthers />
    </Foot>
  );
}

function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
  const nowMs = useNow();
  if (sessions.length === 0) return <EmptyState icon="shield" text="No sessions to display." />;
  return (
    <>
      <RowList>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} nowMs={nowMs} />
        ))}
      </RowList>
      <RowNote>You’ll need to log in again after 30 days, or after 7 days away.</RowNote>
      {sessions.some(({ isCurrent }) => !isCurrent) ? <ForOthers /> : null}
    </>
  );
}

/** Where the player is signed in, and how to end that; stands on a page for signed-in users. */
export function SessionsCard() {
  const titleId = useId();
  const ref = useFocusHeir<HTMLDivElement>();
  const { data, isError, isFetching, refetch } = useListSessionsQuery(undefined, {
    // Sessions may begin and end on other devices.
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card as="section" ref={ref} tabIndex={-1} aria-labelledby={titleId}>
      <Stack>
        <SectionTitle id={titleId}>Your Sessions</SectionTitle>
        {data === undefined && !isError ? (
          <>
            <LoadingText text="Loading sessions..." />
            <Skeleton height="5rem" />
          </>
        ) : null}
        {isError ? (
          <>
            <Notice tone="loss">Could not load sessions.</Notice>
            <Foot>
              <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            </Foot>
          </>
        ) : null}
        {data === undefined || isError ? null : <SessionList sessions={data} />}
      </Stack>
    </Card>
  );
}
