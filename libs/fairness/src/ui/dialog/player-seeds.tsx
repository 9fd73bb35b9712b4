import { messageOf } from '@paasa/api-client';
import { useSyncExternalStore } from 'react';
import { useTexts } from '@paasa/texts/ui';
import { Button, LoadingText, Notice, Stack } from '@paasa/ui-kit/ui';
import type { ActiveSeedPair } from '../../contract/seed-pair.js';
import { clientSeedOrigin, type ClientSeedOrigin } from '../server-state/client-seed-origin.js';
import { ownSeeds } from '../server-state/own-seeds.js';
import { useGetSeedPairQuery } from '../server-state/fairness.api.js';
import { SeedLine, SeedList } from '../parts/seed-list.js';
import { RotateSeeds } from './rotate-seeds.js';
import { texts } from './texts/texts.js';

function ActivePair({ pair, origin }: { readonly pair: ActiveSeedPair; readonly origin: ClientSeedOrigin }) {
  const t = useTexts(texts);
  return (
    <SeedList aria-label={t('seeds')}>
      <SeedLine label={t('hash')} value={pair.serverSeedHash} note={t('hash.note')} />
      <SeedLine
        label={t('clientSeed')}
        value={pair.clientSeed}
        note={origin === 'swapped' ? undefined : t(`origin.${origin}`)}
      />
      <SeedLine label={t('nonce')} value={String(pair.nonce)} note={t('nonce.note')} />
      <SeedLine label={t('next')} value={pair.nextServerSeedHash} note={t('next.note')} />
    </SeedList>
  );
}

/** The player's seed pair, fetched again each time it is shown, and its rotation. */
export function PlayerSeeds() {
  const t = useTexts(texts);
  const { data, error, isFetching, refetch } = useGetSeedPairQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { seeds } = useSyncExternalStore(ownSeeds.subscribe, ownSeeds.get);
  if (data !== undefined) {
    const origin = clientSeedOrigin(data, seeds);
    return (
      <Stack $gap="l">
        {origin === 'swapped' ? <Notice tone="loss">{t('origin.swapped')}</Notice> : null}
        <ActivePair pair={data} origin={origin} />
        <RotateSeeds shown={data} />
      </Stack>
    );
  }
  if (error === undefined || isFetching) return <LoadingText text={t('loading')} />;
  return (
    <Stack>
      <Notice tone="loss">{messageOf(error, t('loadFailed'))}</Notice>
      <Button variant="secondary" onClick={() => void refetch()}>
        {t('tryAgain')}
      </Button>
    </Stack>
  );
}
