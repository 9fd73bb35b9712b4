import { atText, FactList, KeyList, PlayerData, useRight } from '@paasa/console-kit/ui';
import { Card, DataTable, SectionTitle, Stack, type Column } from '@paasa/ui-kit/ui';
import type { PlayerChange, PlayerProtection } from '../../contract/console/player-protection.js';
import { usePlayerChangesQuery, usePlayerProtectionQuery } from './calls.js';
import { ExcludeForm } from './exclude-form.js';

type Limit = PlayerProtection['limits'][number];
type Signs = PlayerProtection['signs'][number];

const amountText = ({ kind }: Limit, amount: number): string =>
  kind === 'time' ? `${String(amount)} min` : `₹${amount.toLocaleString('en-IN')}`;

const limitColumns: readonly Column<Limit>[] = [
  { header: 'Limit', cell: ({ kind, window }) => `${kind} a ${window}` },
  { header: 'Amount', cell: (limit) => amountText(limit, limit.amount), align: 'end' },
  { header: 'Used', cell: (limit) => amountText(limit, limit.used), align: 'end' },
  { header: 'Left', cell: (limit) => amountText(limit, limit.remaining), align: 'end' },
  { header: 'Renews', cell: ({ renewsAt }) => atText(renewsAt) },
  { header: 'Of every player', cell: ({ isMandatory }) => (isMandatory ? 'yes' : 'no'), narrow: true },
];

const signColumns: readonly Column<Signs>[] = [
  { header: 'Day', cell: ({ day }) => day, narrow: true },
  { header: 'Signs', cell: ({ kinds }) => kinds.join(', '), wide: true },
  {
    header: 'Figures',
    cell: ({ figures }) =>
      Object.entries(figures)
        .map(([name, value]) => `${name}: ${String(value)}`)
        .join(', '),
    wide: true,
  },
];

const changeColumns: readonly Column<PlayerChange>[] = [
  { header: 'At', cell: ({ at }) => atText(at) },
  { header: 'By', cell: ({ by }) => by, wide: true },
  { header: 'What', cell: ({ what, step }) => `${what} ${step}` },
  { header: 'Change', cell: ({ from, to }) => `${from ?? '-'} → ${to ?? '-'}`, wide: true },
];

function exclusionText({ exclusion }: PlayerProtection): string {
  if (exclusion === null) return 'none';
  return `${exclusion.kind}, ${exclusion.until === null ? 'for good' : `until ${atText(exclusion.until)}`}`;
}

const ageText = ({ isUnderAge, birthDate }: PlayerProtection): string => {
  if (isUnderAge === null) return 'not asked for';
  return `${isUnderAge ? 'under age' : 'not under age'}${birthDate === null ? '' : `, born ${birthDate}`}`;
};

/** What protects a player: exclusion, limits, signs of harm, and every change. */
export function Tab({ playerId }: { readonly playerId: string }) {
  const usePage = (after: string | undefined) => usePlayerChangesQuery({ playerId, after });
  const mayExclude = useRight('players:exclude');
  return (
    <PlayerData playerId={playerId} answer={usePlayerProtectionQuery(playerId)}>
      {(found) => (
        <Stack>
          <Card as="section" aria-label="Protection">
            <Stack>
              <SectionTitle>Protection</SectionTitle>
              <FactList
                facts={{
                  Exclusion: exclusionText(found),
                  Age: ageText(found),
                  'Reality check': `every ${String(found.realityCheckMinutes)} minutes`,
                }}
              />
              {mayExclude && <ExcludeForm playerId={playerId} />}
            </Stack>
          </Card>
          <DataTable
            title="Limits"
            columns={limitColumns}
            rows={found.limits}
            rowKey={({ kind, window }) => `${kind} ${window}`}
            emptyText="No limit is set."
            paging={null}
          />
          <DataTable
            title="Signs of harm in the last 30 days"
            columns={signColumns}
            rows={found.signs}
            rowKey={({ day }) => day}
            emptyText="No sign was found."
            paging={null}
          />
          <KeyList
            title="Changes"
            columns={changeColumns}
            rowKey={({ changeId }) => changeId}
            emptyText="Nothing was changed."
            usePage={usePage}
          />
        </Stack>
      )}
    </PlayerData>
  );
}
