import { atText, FactList, KeyList, paiseText, PlayerData } from '@paasa/console-kit/ui';
import { Card, DataTable, SectionTitle, Stack, type Column } from '@paasa/ui-kit/ui';
import type { PlayerBet, PlayerBetting } from '../../contract/console/player-bets.js';
import { usePlayerBetsQuery, usePlayerBettingQuery } from './calls.js';

type OpenRound = PlayerBetting['openRounds'][number];

const openColumns: readonly Column<OpenRound>[] = [
  { header: 'Opened', cell: ({ openedAt }) => atText(openedAt) },
  { header: 'Game', cell: ({ game }) => game },
  { header: 'Stake', cell: ({ stakePaise }) => paiseText(stakePaise), align: 'end' },
  { header: 'Id', cell: ({ betId }) => <code>{betId}</code>, wide: true },
];

const betColumns: readonly Column<PlayerBet>[] = [
  { header: 'At', cell: ({ createdAt }) => atText(createdAt) },
  { header: 'Game', cell: ({ game }) => game },
  { header: 'Stake', cell: ({ stakePaise }) => paiseText(stakePaise), align: 'end' },
  { header: 'Payout', cell: ({ payoutPaise }) => paiseText(payoutPaise), align: 'end' },
  { header: 'Status', cell: ({ status }) => status, narrow: true },
  { header: 'Settled', cell: ({ settledAt }) => atText(settledAt) },
  { header: 'Id', cell: ({ betId }) => <code>{betId}</code>, wide: true },
];

const Totals = ({ betting }: { readonly betting: PlayerBetting }) => (
  <Card as="section" aria-label="Totals">
    <Stack>
      <SectionTitle>Totals</SectionTitle>
      <FactList
        facts={{
          Bets: betting.betCount,
          Won: betting.winCount,
          Lost: betting.lossCount,
          Wagered: paiseText(betting.wageredPaise),
          'Net result of the player': paiseText(betting.netResultPaise),
        }}
      />
    </Stack>
  </Card>
);

/** The play of a player: totals, open rounds and bets. */
export function Tab({ playerId }: { readonly playerId: string }) {
  const usePage = (after: string | undefined) => usePlayerBetsQuery({ playerId, after });
  return (
    <PlayerData playerId={playerId} answer={usePlayerBettingQuery(playerId)}>
      {(betting) => (
        <Stack>
          <Totals betting={betting} />
          <DataTable
            title="Open rounds"
            columns={openColumns}
            rows={betting.openRounds}
            rowKey={({ betId }) => betId}
            emptyText="No round is open."
            paging={null}
          />
          <KeyList
            title="Bets"
            columns={betColumns}
            rowKey={({ betId }) => betId}
            emptyText="No bet."
            usePage={usePage}
          />
        </Stack>
      )}
    </PlayerData>
  );
}
