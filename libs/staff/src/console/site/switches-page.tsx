import { messageOf } from '@paasa/api-client';
import { ActionDialog, atText, changeText, useRight } from '@paasa/console-kit/ui';
import {
  Badge,
  Button,
  Cluster,
  DataTable,
  LoadingText,
  Notice,
  PageTitle,
  Stack,
  type Column,
} from '@paasa/ui-kit/ui';
import { useState } from 'react';
import type { Switch } from '../../contract/site.js';
import { useSwitchesQuery, useSwitchHistoryQuery } from './site-calls.js';
import { BannerCard } from './banner-card.js';
import { HistoryDialog } from './history-dialog.js';
import { pauseEffect, switchTitle } from './switch-words.js';

interface Chosen {
  readonly kind: 'set' | 'history';
  readonly what: string;
  readonly isPaused: boolean;
}

function columnsOf(maySet: boolean, choose: (chosen: Chosen) => void): readonly Column<Switch>[] {
  return [
    { header: 'Switch', cell: ({ what }) => switchTitle(what) },
    {
      header: 'State',
      cell: ({ pausedSince }) =>
        pausedSince === null ? (
          <Badge $tone="win">runs</Badge>
        ) : (
          <Badge $tone="loss">paused since {atText(pausedSince)}</Badge>
        ),
    },
    { header: 'Last set', cell: ({ last }) => (last === null ? '-' : changeText(last)), wide: true },
    {
      header: 'Actions',
      cell: ({ what, pausedSince }) => {
        const isPaused = pausedSince !== null;
        const title = switchTitle(what);
        return (
          <Cluster>
            {maySet && (
              <Button
                variant={isPaused ? 'secondary' : 'danger'}
                aria-label={`${isPaused ? 'Resume' : 'Pause'} ${title}`}
                onClick={() => choose({ kind: 'set', what, isPaused })}
              >
                {isPaused ? 'Resume' : 'Pause'}
              </Button>
            )}
            <Button
              variant="ghost"
              aria-label={`History of ${title}`}
              onClick={() => choose({ kind: 'history', what, isPaused })}
            >
              History
            </Button>
          </Cluster>
        );
      },
    },
  ];
}

function SwitchDialog({ what, isPaused, onClose }: Chosen & { onClose: () => void }) {
  const verb = isPaused ? 'Resume' : 'Pause';
  return (
    <ActionDialog
      name="switch-set"
      title={`${verb}: ${switchTitle(what)}`}
      params={{ what, isPaused: !isPaused }}
      doText={verb}
      isDanger={!isPaused}
      onClose={onClose}
    >
      <p>{isPaused ? 'It runs again at once, for all players.' : pauseEffect(what)}</p>
    </ActionDialog>
  );
}

function SwitchHistory({ what, onClose }: { what: string; onClose: () => void }) {
  const usePage = (after: string | undefined) => useSwitchHistoryQuery({ id: what, after });
  return <HistoryDialog title={switchTitle(what)} usePage={usePage} onClose={onClose} />;
}

/** What operators can pause for all players, and the banner of the site. */
export function Page() {
  const { data, error } = useSwitchesQuery();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const maySet = useRight('switches:set');
  const close = () => setChosen(null);
  return (
    <Stack>
      <PageTitle text="Switches" />
      {error !== undefined && (
        <Notice tone="loss">{messageOf(error, 'The switches could not be read.')}</Notice>
      )}
      {data === undefined && error === undefined && <LoadingText text="Loading..." />}
      {data !== undefined && (
        <>
          <DataTable
            title="Pauses"
            columns={columnsOf(maySet, setChosen)}
            rows={data.switches}
            rowKey={({ what }) => what}
            emptyText="There is nothing to pause."
            paging={null}
          />
          <BannerCard banner={data.banner} change={data.bannerChange} maySet={maySet} />
        </>
      )}
      {chosen?.kind === 'set' && <SwitchDialog {...chosen} onClose={close} />}
      {chosen?.kind === 'history' && <SwitchHistory what={chosen.what} onClose={close} />}
    </Stack>
  );
}
