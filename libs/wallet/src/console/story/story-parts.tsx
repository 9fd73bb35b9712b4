import { atText } from '@paasa/console-kit/ui';
import { Card, DataTable, SectionTitle, Stack, type Column } from '@paasa/ui-kit/ui';
import type { StoryEntry, TransferStory } from '../../contract/console/stories.js';
import { detailsText } from '../kit/event-details.js';
import { amountText } from '../kit/parts.js';

type StoryEvent = TransferStory['events'][number];

const eventColumns: readonly Column<StoryEvent>[] = [
  { header: 'When', cell: ({ at }) => <time dateTime={at}>{atText(at)}</time> },
  { header: 'What', cell: ({ event }) => event },
  { header: 'Reported by', cell: ({ reporter }) => reporter },
  { header: 'Details', wide: true, cell: ({ details }) => detailsText(details) },
];

/** Every change, oldest first. */
export const EventTable = ({ events }: { events: readonly StoryEvent[] }) => (
  <DataTable
    title="History"
    columns={eventColumns}
    rows={events}
    rowKey={({ at, event, details }) => `${at} ${event} ${JSON.stringify(details)}`}
    emptyText="Nothing has happened."
    paging={null}
  />
);

/** The bookings, leg by leg. */
export function EntryList({ entries }: { entries: readonly StoryEntry[] }) {
  return (
    <Card as="section">
      <Stack>
        <SectionTitle>Ledger</SectionTitle>
        {entries.length === 0 && <p>Nothing is booked.</p>}
        {entries.map(({ seq, event, at, legs }) => (
          <div key={seq}>
            <strong>
              #{seq} {event}
            </strong>{' '}
            <time dateTime={at}>{atText(at)}</time>
            <ul>
              {legs.map(({ from, to, amount }) => (
                <li key={`${from} ${to}`}>
                  {amountText(amount)} from {from} to {to}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
