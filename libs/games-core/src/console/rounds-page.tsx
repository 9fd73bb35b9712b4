import { ActionDialog, atText, consoleApi, KeyList, type KeyPageAnswer } from '@paasa/console-kit/ui';
import { formatRupeesNumber, Button, PageTitle, Stack, TextLink, type Column } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import type { ConsoleRound } from '../contract/console/rounds.js';

const roundsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    consoleRounds: build.query<KeyPageAnswer<ConsoleRound>, string | undefined>({
      query: (after) => ({ url: '/rounds', params: after === undefined ? {} : { after } }),
      providesTags: ['Money'],
    }),
  }),
});

const { useConsoleRoundsQuery } = roundsApi;

const columnsWith = (onVoid: (round: ConsoleRound) => void): readonly Column<ConsoleRound>[] => [
  { header: 'Stake', align: 'end', cell: ({ stake }) => formatRupeesNumber(stake) },
  { header: 'Game', cell: ({ game }) => game },
  { header: 'Round', cell: ({ betId }) => betId },
  { header: 'Player', cell: ({ playerId }) => <TextLink to={`/players/${playerId}`}>{playerId}</TextLink> },
  { header: 'Opened', cell: ({ openedAt }) => atText(openedAt) },
  { header: 'Last step', cell: ({ lastStepAt }) => (lastStepAt === null ? 'none' : atText(lastStepAt)) },
  {
    header: 'Void',
    cell: (round) => (
      <Button size="s" variant="danger" aria-label={`Void ${round.betId}`} onClick={() => onVoid(round)}>
        Void
      </Button>
    ),
  },
];

const usePage = (after: string | undefined) => useConsoleRoundsQuery(after);

/** Open rounds, longest open first; voiding one needs a second person. */
export function Page() {
  const [chosen, setChosen] = useState<ConsoleRound | null>(null);
  return (
    <Stack>
      <PageTitle text="Open rounds" />
      <p>
        Void a round that cannot be played, or whose player has a right to an end: there is no win and no
        loss, and the stake goes back.
      </p>
      <KeyList
        title="Open rounds"
        columns={columnsWith(setChosen)}
        rowKey={({ betId }) => betId}
        emptyText="No round is open."
        usePage={usePage}
      />
      {chosen !== null && (
        <ActionDialog
          name="void-round"
          title="Void a round"
          params={{ betId: chosen.betId }}
          doText="Void"
          isDanger
          onClose={() => setChosen(null)}
        >
          <p>
            The round of {chosen.game} ends without an outcome, and {formatRupeesNumber(chosen.stake)} goes
            back. It waits for a second person.
          </p>
        </ActionDialog>
      )}
    </Stack>
  );
}
