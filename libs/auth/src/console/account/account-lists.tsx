import { atText, KeyList } from '@paasa/console-kit/ui';
import type { Column } from '@paasa/ui-kit/ui';
import type { PlayerEvent, PlayerMail, PlayerSession } from '../../contract/console/player-account.js';
import { usePlayerEventsQuery, usePlayerMailsQuery, usePlayerSessionsQuery } from '../calls/calls.js';

interface OfPlayer {
  readonly playerId: string;
}

const sessionColumns: readonly Column<PlayerSession>[] = [
  { header: 'Opened', cell: ({ openedAt }) => atText(openedAt) },
  { header: 'By', cell: ({ method }) => method, narrow: true },
  { header: 'Browser', cell: ({ device }) => device },
  { header: 'Last used', cell: ({ lastUsedAt }) => atText(lastUsedAt) },
  {
    header: 'Ended',
    cell: ({ isAlive, endedAt, endReason }) =>
      isAlive ? 'alive' : endedAt === null ? 'expired' : `${atText(endedAt)} (${endReason ?? 'unknown'})`,
  },
  { header: 'Browser id', cell: ({ deviceId }) => <code>{deviceId ?? '-'}</code>, wide: true },
];

export function SessionList({ playerId }: OfPlayer) {
  const usePage = (after: string | undefined) => usePlayerSessionsQuery({ playerId, after });
  return (
    <KeyList
      title="Sign-ins"
      columns={sessionColumns}
      rowKey={({ sessionId }) => sessionId}
      emptyText="No sign-in of the last weeks."
      usePage={usePage}
    />
  );
}

const mailColumns: readonly Column<PlayerMail>[] = [
  { header: 'Requested', cell: ({ requestedAt }) => atText(requestedAt) },
  { header: 'Mail', cell: ({ kind }) => kind },
  { header: 'State', cell: ({ state }) => state, narrow: true },
  { header: 'At', cell: ({ stateAt }) => atText(stateAt) },
];

export function MailList({ playerId }: OfPlayer) {
  const usePage = (after: string | undefined) => usePlayerMailsQuery({ playerId, after });
  return (
    <KeyList
      title="Mails"
      columns={mailColumns}
      rowKey={({ mailId }) => mailId}
      emptyText="No mail in the last 90 days."
      usePage={usePage}
    />
  );
}

const factsText = (details: PlayerEvent['details']): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

const eventColumns: readonly Column<PlayerEvent>[] = [
  { header: 'At', cell: ({ at }) => atText(at) },
  { header: 'Event', cell: ({ event }) => event },
  { header: 'Browser', cell: ({ device }) => device ?? '-' },
  { header: 'Network', cell: ({ network }) => network ?? '-' },
  { header: 'Details', cell: ({ details }) => factsText(details), wide: true },
];

export function EventList({ playerId }: OfPlayer) {
  const usePage = (after: string | undefined) => usePlayerEventsQuery({ playerId, after });
  return (
    <KeyList
      title="Events"
      columns={eventColumns}
      rowKey={({ eventId }) => eventId}
      emptyText="No event."
      usePage={usePage}
    />
  );
}
