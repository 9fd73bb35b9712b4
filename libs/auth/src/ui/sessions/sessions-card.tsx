import { useTexts } from '@paasa/texts/ui';
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
import { texts } from './texts/texts.js';

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
  const t = useTexts(texts);
  const nowMs = useNow();
  if (sessions.length === 0) return <EmptyState icon="shield" text={t('none')} />;
  return (
    <>
      <RowList>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} nowMs={nowMs} />
        ))}
      </RowList>
      <RowNote>{t('ends')}</RowNote>
      {sessions.some(({ isCurrent }) => !isCurrent) ? <ForOthers /> : null}
    </>
  );
}

/** Where the player is signed in, and how to end that; stands on a page for signed-in users. */
export function SessionsCard() {
  const t = useTexts(texts);
  const titleId = useId();
  const ref = useFocusHeir<HTMLDivElement>();
  const { data, isError, isFetching, refetch } = useListSessionsQuery(undefined, {
    // Sessions may begin and end on other devices.
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card as="section" ref={ref} tabIndex={-1} aria-labelledby={titleId}>
      <Stack>
        <SectionTitle id={titleId}>{t('title')}</SectionTitle>
        {data === undefined && !isError ? (
          <>
            <LoadingText text={t('loading')} />
            <Skeleton height="5rem" />
          </>
        ) : null}
        {isError ? (
          <>
            <Notice tone="loss">{t('loadFailed')}</Notice>
            <Foot>
              <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
                {t('tryAgain')}
              </Button>
            </Foot>
          </>
        ) : null}
        {data === undefined || isError ? null : <SessionList sessions={data} />}
      </Stack>
    </Card>
  );
}
