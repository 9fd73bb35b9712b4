import { Suspense } from 'react';
import { useGetConfigQuery } from '../api/config.api.js';
import { lazyExtra } from '../components/lazy-extra.js';

const SiteBanner = lazyExtra(async () => ({ default: (await import('./site-banner.js')).SiteBanner }));

/** The banner of the site, whose code loads only if there is one. A page that stays open asks again every 5 minutes. */
export function BannerPlace() {
  const { data } = useGetConfigQuery(undefined, { pollingInterval: 5 * 60_000 });
  return data?.banner ? (
    <Suspense fallback={null}>
      <SiteBanner {...data.banner} />
    </Suspense>
  ) : null;
}
