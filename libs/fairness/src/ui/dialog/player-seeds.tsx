import { messageOf } from '@paasa/api-client';
import { useSyncExternalStore } from 'react';
import { Button, LoadingText, Notice, Stack } from '@paasa/ui-kit/ui';
import type { ActiveSeedPair } from '../../contract/seed-pair.js';
import { clientSeedOrigin, originText, type ClientSeedOrigin } from '../server-state/client-seed-origin.js';
import { ownSeeds } from '../server-state/own-seeds.js';
import { useGetSeedPairQuery } from '../server-state/fairness.api.js';
import { SeedLine, SeedList } from '../parts/seed-list.js';
import { RotateSeeds } from './rotate-seeds.js';

function ActivePair({ pair, origin }: { readonly pair: ActiveSeedPair; readonly origin: ClientSeedOrigin }) {
  return (
    <SeedList aria-label="Seeds in use">
      <SeedLine
        label="Server seed hash"
        value={pair.serverSeedHash}
        note="Our commitment to the secret seed in use."
      />
      <SeedLine
        label="Client seed"
        value={pair.clientSeed}
        note={origin === 'swapped' ? undefined : originText(origin)}
      />
      <SeedLine label="Nonce" value={String(pair.nonce)} note="The number of your next bet." />
      <SeedLine
        label="Next server seed hash"
        value={pair.nextServerSeedHash}
        note="Our commitment for after you rotate: fixed before you choose your new client seed."
      />
    </SeedList>
  );
}

/** The player's seed pair, fetched again each time it is shown, and its rotation. */
export function PlayerSeeds() {
  const { data, error, isFetching, refetch } = useGetSeedPairQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { seeds } = useSyncExternalStore(ownSeeds.subscribe, ownSeeds.get);
  if (data !== undefined) {
    const origin = clientSeedOrigin(data, seeds);
    return (
      <Stack $gap="l">
        {origin === 'swapped' ? <Notice tone="loss">{originText(origin)}</Notice> : null}
        <ActivePair pair={data} origin={origin} />
        <RotateSeeds shown={data} />
      </Stack>
    );
  }
  if (error === undefined || isFetching) return <LoadingText text="Loading your seeds..." />;
  return (
    <Stack>
      <Notice tone="loss">{messageOf(error, 'Your seeds could not be loaded.')}</Notice>
      <Button variant="secondary" onClick={() => void refetch()}>
        Try again
      </Button>
    </Stack>
  );
}
