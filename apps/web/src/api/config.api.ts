import { api } from '@paasa/api-client/ui';
import type { Banner } from '@paasa/server-kit';

/** The public configuration of the server. */
export interface PublicConfig {
  mode: 'sandbox' | 'live';
  /** The address at which the sandbox shows its mails. Null in live mode. */
  inboxUrl?: string | null;
  /** Whether there are bets of all players to show. */
  isFeedOffered?: boolean;
  /** A sentence of the operators for everyone, while there is one. */
  banner?: Banner | null;
  /** The social providers for signing in here. */
  socialProviders?: readonly ('google' | 'github')[];
}

export const { useGetConfigQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<PublicConfig, void>({ query: () => '/api/config' }),
  }),
});
