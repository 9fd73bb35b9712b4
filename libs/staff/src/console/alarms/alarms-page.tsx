import { messageOf } from '@paasa/api-client';
import { ActionDialog, atText, changeText, useRight } from '@paasa/console-kit/ui';
import {
  Badge,
  Button,
  Card,
  Cluster,
  LoadingText,
  Notice,
  PageTitle,
  SectionTitle,
  Stack,
} from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Alarm } from '../../contract/alarms.js';
import { HistoryDialog } from '../site/history-dialog.js';
import { ALARMS_POLL_MS, useAlarmHistoryQuery, useAlarmsQuery } from '../site/site-calls.js';

const Recipe = styled.div`
  white-space: pre-line;
  font-size: ${({ theme }) => theme.text.s};
`;

/** The handbook is Markdown; its lines are kept and its marks of emphasis are left out. */
const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/^\|(?: --- \|)+\n/gm, '')
    .replaceAll(/^\| (.*) \|$/gm, (_row, cells: string) => `- ${cells.replaceAll(' | ', ': ')}`)
    .replaceAll(/\n(?!\n|\d+\. |- )/g, ' ')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** The sentence of an alarm that does not fire: what it would name is in brackets. */
const quietText = (summary: string): string =>
  summary.replaceAll(/\{\{ \$(?:labels\.)?(\w+)[^}]*\}\}/g, '[$1]');

const SOURCES = {
  prometheus: 'Prometheus judges these alarms and reports them here.',
  'this-process': 'This process judges these alarms by its own metrics, every 30 seconds since its start.',
};

type Doing = 'alarm-take' | 'alarm-done' | 'history';

function AlarmDialog({ alarm, doing, onClose }: { alarm: string; doing: Doing; onClose: () => void }) {
  const usePage = (after: string | undefined) => useAlarmHistoryQuery({ id: alarm, after });
  if (doing === 'history') return <HistoryDialog title={alarm} usePage={usePage} onClose={onClose} />;
  const isTaking = doing === 'alarm-take';
  return (
    <ActionDialog
      name={doing}
      title={`${isTaking ? 'Take' : 'Finish with'} ${alarm}`}
      params={{ alarm }}
      doText={isTaking ? 'Take it' : 'Done'}
      onClose={onClose}
    >
      <p>
        {isTaking
          ? 'Others see that you look after it.'
          : 'Nobody looks after it then. What fires goes on to fire until its cause is gone.'}
      </p>
    </ActionDialog>
  );
}

function AlarmCard({ alarm }: { alarm: Alarm }) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const mayTake = useRight('alarms:take');
  const { alarm: name, firing, takenBy } = alarm;
  return (
    <Card>
      <Stack>
        <Cluster>
          <SectionTitle>{name}</SectionTitle>
          {firing.length > 0 ? <Badge $tone="loss">fires</Badge> : <Badge $tone="win">quiet</Badge>}
          {alarm.severity === 'page' && <Badge $tone="pending">urgent</Badge>}
        </Cluster>
        {firing.length === 0 && <p>{quietText(alarm.means)}</p>}
        {firing.map(({ since, summary }) => (
          <p key={summary}>
            {summary} Since {atText(since)}.
          </p>
        ))}
        {takenBy !== null && <p>Taken by {changeText(takenBy)}</p>}
        <Cluster>
          {mayTake && (takenBy !== null || firing.length > 0) && (
            <Button
              variant="secondary"
              aria-label={`${takenBy === null ? 'Take it' : 'Done'}: ${name}`}
              onClick={() => setDoing(takenBy === null ? 'alarm-take' : 'alarm-done')}
            >
              {takenBy === null ? 'Take it' : 'Done'}
            </Button>
          )}
          <Button
            variant="ghost"
            aria-expanded={isOpen}
            aria-label={`What to do about ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            What to do
          </Button>
          <Button variant="ghost" aria-label={`History of ${name}`} onClick={() => setDoing('history')}>
            History
          </Button>
        </Cluster>
        {isOpen && (
          <section aria-label={alarm.recipe}>
            <h3>{alarm.recipe}</h3>
            <Recipe>{plainText(alarm.todo)}</Recipe>
          </section>
        )}
      </Stack>
      {doing !== null && <AlarmDialog alarm={name} doing={doing} onClose={() => setDoing(null)} />}
    </Card>
  );
}

/** What fires comes first, then what somebody looks after. */
const placeOf = ({ firing, takenBy }: Alarm): number => (firing.length > 0 ? 0 : takenBy === null ? 2 : 1);

/** All alarms of the product, with what to do about each and who does it. */
export function Page() {
  const { data, error } = useAlarmsQuery(undefined, { pollingInterval: ALARMS_POLL_MS });
  const alarms = data?.alarms.toSorted((one, other) => placeOf(one) - placeOf(other)) ?? [];
  const firingCount = alarms.filter(({ firing }) => firing.length > 0).length;
  return (
    <Stack>
      <PageTitle text="Alarms" />
      {error !== undefined && (
        <Notice tone="loss">{messageOf(error, 'The alarms could not be read.')}</Notice>
      )}
      {data === undefined && error === undefined && <LoadingText text="Loading..." />}
      {data !== undefined && (
        <Notice tone={firingCount === 0 ? 'win' : 'pending'}>
          {firingCount === 0
            ? 'No alarm fires.'
            : `${String(firingCount)} of ${String(alarms.length)} alarms fire.`}{' '}
          {SOURCES[data.source]}
        </Notice>
      )}
      {alarms.map((alarm) => (
        <AlarmCard key={alarm.alarm} alarm={alarm} />
      ))}
    </Stack>
  );
}
