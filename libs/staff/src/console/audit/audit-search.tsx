import { subjectSchema } from '@paasa/console-kit';
import { daysBefore, kolkataMidnight } from '@paasa/server-kit';
import { Button, Card, Cluster, Field, Select, Stack, useForm } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { AuditChoices, AuditQuery } from '../../contract/audit.js';
import { useAuditChoicesQuery } from '../shared/calls.js';

const KINDS = subjectSchema.shape.kind.options;

const ANY = { value: '', label: 'any' };
const optionsOf = (words: readonly string[]) => [ANY, ...words.map((word) => ({ value: word, label: word }))];

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  gap: ${({ theme }) => theme.space.m};
`;

const NO_CHOICES: AuditChoices = { events: [], members: [] };

const EMPTY = { event: '', staffId: '', kind: '', id: '', from: '', to: '' };

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

function queryOf({ event, staffId, kind, id, from, to }: typeof EMPTY): AuditQuery {
  return {
    event: given(event),
    staffId: given(staffId),
    subjectKind: KINDS.find((known) => known === kind),
    subjectId: given(id),
    from: from === '' ? undefined : kolkataMidnight(from).toISOString(),
    // The last day is included.
    to: to === '' ? undefined : kolkataMidnight(daysBefore(to, -1)).toISOString(),
  };
}

/** The search of the audit log. */
export function AuditSearch({ onSearch }: { onSearch: (query: AuditQuery) => void }) {
  const { data: { events, members } = NO_CHOICES } = useAuditChoicesQuery();
  const form = useForm(EMPTY, {
    check: ({ kind, id }) => ({
      id: (id.trim() === '') === (kind === '') ? undefined : 'Please give both, what it is and its id.',
    }),
    submit: async (values) => {
      onSearch(queryOf(values));
      return undefined;
    },
  });
  const { values } = form;
  return (
    <Card as="section" aria-label="Search">
      <form {...form.form}>
        <Stack>
          <Fields>
            <Select
              label="What"
              options={optionsOf(events)}
              value={values.event}
              onChange={(event) => form.change('event', event)}
            />
            <Select
              label="Who"
              options={[
                ANY,
                ...members.map(({ staffId, name }) => ({ value: staffId, label: name || staffId })),
              ]}
              value={values.staffId}
              onChange={(staffId) => form.change('staffId', staffId)}
            />
            <Select
              label="About"
              options={optionsOf(KINDS)}
              value={values.kind}
              onChange={(kind) => form.change('kind', kind)}
            />
            <Field label="Its id" {...form.bind('id')} />
            <Field label="From" type="date" hint="A day of India" {...form.bind('from')} />
            <Field label="To" type="date" hint="This day is included, in India" {...form.bind('to')} />
          </Fields>
          <Cluster>
            <Button type="submit">Search</Button>
            <Button
              variant="ghost"
              onClick={() => {
                form.reset();
                onSearch({});
              }}
            >
              Show all
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}
