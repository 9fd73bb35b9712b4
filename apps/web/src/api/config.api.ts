import { api } from '@paasa/api-client/ui';

/** What the server tells everyone about itself. */
export interface PublicConfig {
  mode: 'sandbox' | 'live';
}

export const { useGetConfigQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<PublicConfig, void>({ query: () => '/api/config' }),
  }),
});
