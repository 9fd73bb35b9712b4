import { relyingPartyOf, warmUpPasswordCheck } from '@paasa/proofs/server';
import type { Database } from '@paasa/server-kit/server';
import type { FastifyPluginAsync } from 'fastify';
import { createTotpCipher } from '../members/totp-cipher.js';
import { createSessionCookie } from '../sessions/session-cookie.js';
import type { StaffConfig } from '../shared/staff-config.js';
import { accountPasswordRoutes } from './account-password.routes.js';
import { accountRoutes } from './account.routes.js';
import { createAccountService } from './account.service.js';
import { CONSOLE_NAME } from './console-name.js';
import { createFailures } from './failures.js';
import { createNewApps } from './new-apps.js';
import { createNewPasskeys } from './new-passkeys.js';
import { createPasskeyChallenges } from './passkey-challenges.js';
import { createPasskeyProofs } from './passkey-proofs.js';
import { createPasswordProofs } from './password-proofs.js';
import { signInRoutes } from './sign-in.routes.js';
import { createSignIn } from './sign-in.service.js';
import { unlockRoutes } from './unlock.routes.js';
import { welcomeRoutes } from './welcome.routes.js';
import { createWelcome } from './welcome.service.js';

/** Sign-in, invitations and the own account of staff. */
export const signInPlugin: FastifyPluginAsync<{
  readonly db: Database;
  readonly config: StaffConfig;
}> = async (app, { db, config }) => {
  const { origin, twoFactorKey, places } = config;
  const party = relyingPartyOf({ name: CONSOLE_NAME, webOrigin: origin, otherOrigins: [] });
  const cookie = createSessionCookie(config);
  const cipher = createTotpCipher(twoFactorKey);
  const challenges = createPasskeyChallenges({ keys: twoFactorKey });
  const failures = createFailures({ db, places });
  const newPasskeys = createNewPasskeys({ party, challenges, places });
  const newApps = createNewApps({ cipher });
  const passkeyProofs = createPasskeyProofs({ db, party, challenges, failures });
  const passwordProofs = createPasswordProofs({ db, cipher, failures });
  app.addHook('onReady', warmUpPasswordCheck);
  const signIn = createSignIn({ db, passkeyProofs, passwordProofs });
  await app.register(signInRoutes, { signIn, cookie, places });
  await app.register(unlockRoutes, { signIn, cookie, places });
  await app.register(welcomeRoutes, {
    welcome: createWelcome({ db, newPasskeys, newApps, failures }),
    cookie,
    places,
  });
  const account = createAccountService({ db, newPasskeys, newApps });
  await app.register(accountRoutes, { account, places });
  await app.register(accountPasswordRoutes, { account });
};
