import { atText, KeyList, paiseText } from '@paasa/console-kit/ui';
import type { Column } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { PlayerLedgerEntry } from '../../contract/console/player-money.js';
import { usePlayerLedgerQuery } from './calls.js';

const Legs = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const columns: readonly Column<PlayerLedgerEntry>[] = [
  { header: 'No.', cell: ({ seq }) => seq, narrow: true },
  { header: 'At', cell: ({ at }) => atText(at) },
  { header: 'Event', cell: ({ event }) => event },
  {
    header: 'Legs',
    cell: ({ legs }) => (
      <Legs>
        {legs.map(({ source, destination, amountPaise }) => (
          <li key={`${source} ${destination}`}>{`${paiseText(amountPaise)}: ${source} → ${destination}`}</li>
        ))}
      </Legs>
    ),
    wide: true,
  },
  { header: 'Available', cell: ({ balancePaise }) => paiseText(balancePaise), align: 'end' },
  { header: 'Held', cell: ({ heldPaise }) => paiseText(heldPaise), align: 'end' },
  { header: 'In rounds', cell: ({ escrowPaise }) => paiseText(escrowPaise), align: 'end' },
  { header: 'Cause', cell: ({ key }) => <code>{key}</code>, wide: true },
];

export function LedgerList({ playerId }: { readonly playerId: string }) {
  const usePage = (after: string | undefined) => usePlayerLedgerQuery({ playerId, after });
  return (
    <KeyList
      title="Ledger"
      columns={columns}
      rowKey={({ seq }) => String(seq)}
      emptyText="No money has moved."
      usePage={usePage}
    />
  );
}
