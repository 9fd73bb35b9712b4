import { atText, KeyList } from '@paasa/console-kit/ui';
import { PageTitle, Stack, type Column } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import type { AuditEntry, AuditQuery } from '../../contract/audit.js';
import { useAuditQuery } from '../shared/calls.js';
import { factsText, StaffName, SubjectName, Wrapped } from '../shared/story.js';
import { AuditSearch } from './audit-search.js';

function Change({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const [from, to] = [factsText(before), factsText(after)];
  return <Wrapped>{from === '' || to === '' ? from || to || '-' : `${from} → ${to}`}</Wrapped>;
}

const columns: readonly Column<AuditEntry>[] = [
  { header: 'No.', cell: ({ seq }) => seq, narrow: true },
  { header: 'When', cell: ({ at }) => atText(at) },
  {
    header: 'Who',
    cell: ({ staffId, staffName }) => (
      <Wrapped>
        <StaffName staffId={staffId} name={staffName} />
      </Wrapped>
    ),
  },
  { header: 'What', cell: ({ event }) => event },
  {
    header: 'About',
    cell: ({ subject }) => (
      <Wrapped>
        <SubjectName subject={subject} />
      </Wrapped>
    ),
    wide: true,
  },
  { header: 'Why', cell: ({ reason }) => <Wrapped>{reason ?? '-'}</Wrapped>, wide: true },
  { header: 'Before → after', cell: (entry) => <Change {...entry} />, wide: true },
];

function AuditList({ filter }: { filter: AuditQuery }) {
  const useFound = (after: string | undefined) => useAuditQuery({ ...filter, after });
  return (
    <KeyList
      title="Entries"
      columns={columns}
      rowKey={({ seq }) => String(seq)}
      emptyText="No entry fits this search."
      usePage={useFound}
    />
  );
}

/** What staff have done and seen, newest first. */
export function Page() {
  const [filter, setFilter] = useState<AuditQuery>({});
  return (
    <Stack>
      <PageTitle text="Audit log" />
      <AuditSearch onSearch={setFilter} />
      {/* Another search begins at its first page. */}
      <AuditList key={JSON.stringify(filter)} filter={filter} />
    </Stack>
  );
}
