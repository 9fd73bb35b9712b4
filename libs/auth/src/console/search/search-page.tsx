import { atText, KeyList } from '@paasa/console-kit/ui';
import { Badge, Button, Card, Field, PageTitle, Stack, TextLink, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import type { Column, Tone } from '@paasa/ui-kit/ui';
import type { FoundPlayer, PlayerSearchQuery } from '../../contract/console/player-search.js';
import { useFindPlayersQuery } from '../calls/calls.js';

const tones: Readonly<Record<FoundPlayer['state'], Tone>> = {
  verified: 'win',
  unverified: 'pending',
  excluded: 'loss',
  closed: 'neutral',
  erased: 'neutral',
};

const columns: readonly Column<FoundPlayer>[] = [
  {
    header: 'Name',
    cell: ({ playerId, name }) => (
      <TextLink to={`/players/${playerId}`}>{name === '' ? 'no name' : name}</TextLink>
    ),
  },
  { header: 'E-mail', cell: ({ email }) => (email === '' ? '-' : email), wide: true },
  { header: 'State', cell: ({ state }) => <Badge $tone={tones[state]}>{state}</Badge> },
  { header: 'Since', cell: ({ createdAt }) => atText(createdAt) },
  { header: 'Id', cell: ({ playerId }) => <code>{playerId}</code>, wide: true },
];

function Search({ onSearch }: { onSearch: (query: PlayerSearchQuery) => void }) {
  const form = useForm(
    { q: '' },
    {
      check: ({ q }) => ({ q: q.trim().length < 2 ? 'Please give at least two characters.' : undefined }),
      submit: async ({ q }) => {
        onSearch({ q: q.trim() });
        return undefined;
      },
    },
  );
  return (
    <Card as="section" aria-label="Search">
      <form {...form.form}>
        <Stack>
          <Field
            label="Search for"
            type="search"
            hint="An e-mail address or its beginning up to the @, a name, or the id of a player, bet, transaction, order, payment, payout, refund or browser, or the UTR of a payout."
            {...form.bind('q')}
          />
          <Button type="submit">Search</Button>
        </Stack>
      </form>
    </Card>
  );
}

function Found({ query }: { readonly query: PlayerSearchQuery }) {
  const usePage = (after: string | undefined) => useFindPlayersQuery({ ...query, after });
  return (
    <KeyList
      title="Players"
      columns={columns}
      rowKey={({ playerId }) => playerId}
      emptyText="No player fits this search."
      usePage={usePage}
    />
  );
}

/** Finds players. The server records each search, without its text. */
export function Page() {
  const [asked, setAsked] = useState<{ readonly query: PlayerSearchQuery; readonly no: number } | null>(null);
  return (
    <Stack>
      <PageTitle text="Find players" />
      <Search onSearch={(query) => setAsked({ query, no: (asked?.no ?? 0) + 1 })} />
      {asked !== null && (
        // Another search begins at its first page.
        <Found key={asked.no} query={asked.query} />
      )}
    </Stack>
  );
}
