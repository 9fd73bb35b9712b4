import type { Database } from '@paasa/server-kit/server';
import type { AuthConfig } from '../shared/auth-config.js';
import type { BufferedAudit } from '../audit/buffered-audit.js';
import type { SessionCookies } from '../sessions/session-cookies.js';
import type { Limits } from '../limits/limits.js';
import type { Outbox } from '../outbox/outbox.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { createSocialProofs } from '../step-up/social-proofs.js';
import type { StepUp } from '../step-up/step-up.service.js';
import { createCallbacks } from '../social/callbacks.js';
import { createGithubProvider } from '../social/github-provider.js';
import { createGoogleProvider } from '../social/google-provider.js';
import { createPendingSignIns } from '../social/pending-sign-ins.js';
import { createSocialAddresses } from '../social/social-addresses.js';
import type { ProviderClientOptions, SocialProvider } from '../social/social-provider.js';
import { createSocialSignIn } from '../social/social-sign-in.service.js';
import type { SocialRoutesOptions } from './social.routes.js';

/** How long a person looks at an empty page for the sake of a provider that hangs. */
const PROVIDER_TIMEOUT_MS = 5_000;

export interface SocialParts {
  readonly db: Database;
  readonly config: AuthConfig;
  readonly sessions: Sessions;
  readonly cookies: SessionCookies;
  readonly outbox: Outbox;
  readonly limits: Limits;
  readonly audit: BufferedAudit;
  readonly stepUp: StepUp;
  readonly nowMs: () => number;
}

function providersOf({ social }: AuthConfig, options: ProviderClientOptions): SocialProvider[] {
  return [
    ...(social.google === null ? [] : [createGoogleProvider(social.google, options)]),
    ...(social.github === null ? [] : [createGithubProvider(social.github, options)]),
  ];
}

/** Puts together what the calls of social sign-in need. */
export function socialRoutesOptions(parts: SocialParts): SocialRoutesOptions {
  const { db, config, sessions, cookies, outbox, limits, audit, stepUp, nowMs } = parts;
  const { isSecure } = config;
  const providers = providersOf(config, { allowsHttp: !config.isSecure, timeoutMs: PROVIDER_TIMEOUT_MS });
  const pendingSignIns = createPendingSignIns({ ...config, nowMs });
  const { callbackOrigins } = config.social;
  const addresses = createSocialAddresses({ callbackOrigins, webOrigin: config.webOrigin });
  return {
    providers: new Map(providers.map((provider) => [provider.name, provider])),
    pendingSignIns,
    callbacks: createCallbacks({ pendingSignIns, limits, originOf: cookies.originOf }),
    socialSignIn: createSocialSignIn({ db, sessions, nowMs }),
    socialProofs: createSocialProofs({ stepUp, sessions, cookies, audit, addresses, isSecure }),
    sessions,
    cookies,
    outbox,
    addresses,
    audit,
  };
}
