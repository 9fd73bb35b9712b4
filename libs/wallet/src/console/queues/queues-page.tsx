import { messageOf } from '@paasa/api-client';
import { LoadingText, Notice, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { Link, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import {
  PAYMENT_QUEUES,
  QUEUES,
  TRANSFER_QUEUES,
  type Queue,
  type QueueSummary,
} from '../../contract/console/queues.js';
import { useQueuesQuery } from '../kit/money.api.js';
import { ageText, queueNames, queueNotes } from '../kit/words.js';
import { PaymentList, TransferList } from './queue-lists.js';

const Tiles = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: ${({ theme }) => theme.space.s};

  a {
    display: grid;
    gap: ${({ theme }) => theme.space.xxs};
    padding: ${({ theme }) => theme.space.s};
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.m};
    background: ${({ theme }) => theme.color.surface};
    color: ${({ theme }) => theme.color.text};
    text-decoration: none;
  }

  a[aria-current='page'] {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
  }

  b {
    font-size: ${({ theme }) => theme.text.xl};
    font-variant-numeric: tabular-nums;
  }

  small {
    font-size: ${({ theme }) => theme.text.xs};
    color: ${({ theme }) => theme.color.textMuted};
  }
`;

const countText = ({ count, isMore }: QueueSummary): string =>
  isMore ? `more than ${count.toLocaleString('en-IN')}` : count.toLocaleString('en-IN');

function QueueTile({ summary, isShown }: { summary: QueueSummary; isShown: boolean }) {
  const { queue, oldestAt } = summary;
  return (
    <Link to={`/money?queue=${queue}`} aria-current={isShown ? 'page' : undefined}>
      <span>{queueNames[queue]}</span>
      <b>{countText(summary)}</b>
      <small>{oldestAt === null ? 'nothing waits' : `oldest ${ageText(oldestAt, new Date())}`}</small>
    </Link>
  );
}

const isIn = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((each) => each === name);

const readQueue = (given: string | null): Queue =>
  given !== null && isIn(QUEUES, given) ? given : 'pending';

/** What waits, and one of the queues. */
export function Page() {
  const [search] = useSearchParams();
  const queue = readQueue(search.get('queue'));
  const { data, error } = useQueuesQuery(undefined, {
    pollingInterval: 30_000,
    skipPollingIfUnfocused: true,
  });
  return (
    <Stack>
      <PageTitle text="Queues" />
      {error !== undefined && (
        <Notice tone="loss">{messageOf(error, 'The queues could not be read.')}</Notice>
      )}
      {data === undefined && error === undefined && <LoadingText text="Loading queues..." />}
      {data !== undefined && (
        <Tiles aria-label="Queues">
          {data.map((summary) => (
            <QueueTile key={summary.queue} summary={summary} isShown={summary.queue === queue} />
          ))}
        </Tiles>
      )}
      <p>{queueNotes[queue]}</p>
      {isIn(TRANSFER_QUEUES, queue) && <TransferList key={queue} queue={queue} />}
      {isIn(PAYMENT_QUEUES, queue) && <PaymentList key={queue} queue={queue} />}
    </Stack>
  );
}
