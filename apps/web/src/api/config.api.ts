import { api } from '@paasa/api-client/ui';

/** What the server says about itself to everyone. */
export interface PublicConfig {
  mode: 'sandbox' | 'live';
  /** Where the sandbox shows the mails it takes; null in live mode. */
  inboxUrl?: string | null;
  /** Who else people can sign in with here. */
  socialProviders?: readonly ('google' | 'github')[];
}

export const { useGetConfigQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<PublicConfig, void>({ query: () => '/api/config' }),
  }),
});
