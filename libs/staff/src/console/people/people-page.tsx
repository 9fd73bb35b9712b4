import { atText, KeyList, useMember, useRight } from '@paasa/console-kit/ui';
import { Badge, Button, PageTitle, Stack, type Column, type Tone } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import type { Person } from '../../index.js';
import { Invite } from './invite.js';
import { MemberActions } from './member-actions.js';
import { usePeopleQuery } from './people.api.js';

const states: Readonly<Record<Person['state'], readonly [string, Tone]>> = {
  active: ['active', 'win'],
  invited: ['invited', 'pending'],
  'invitation-over': ['link ended', 'loss'],
  disabled: ['disabled', 'neutral'],
};

const columns: readonly Column<Person>[] = [
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Name', cell: ({ name }) => (name === '' ? 'Not yet known' : name) },
  { header: 'Role', cell: ({ role }) => role },
  {
    header: 'State',
    cell({ state }) {
      const [text, tone] = states[state];
      return <Badge $tone={tone}>{text}</Badge>;
    },
  },
  { header: 'Signs in by', cell: ({ waysIn }) => (waysIn.length === 0 ? 'Nothing' : waysIn.join(', ')) },
  {
    header: 'Last seen',
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'Never' : atText(lastSeenAt)),
  },
];

/** The members of staff. */
export function Page() {
  const [isInviting, setIsInviting] = useState(false);
  const { staffId: ownId } = useMember();
  const mayManage = useRight('staff:manage');
  const actions: Column<Person> = {
    header: 'Actions',
    cell: (person) => (person.staffId === ownId ? 'You' : <MemberActions person={person} />),
  };
  return (
    <Stack $gap="l">
      <PageTitle text="People" />
      <KeyList
        title="Members of staff"
        columns={mayManage ? [...columns, actions] : columns}
        rowKey={({ staffId }) => staffId}
        emptyText="There is nobody yet."
        usePage={usePeopleQuery}
        actions={mayManage && <Button onClick={() => setIsInviting(true)}>Invite a person</Button>}
      />
      {isInviting && <Invite onClose={() => setIsInviting(false)} />}
    </Stack>
  );
}
