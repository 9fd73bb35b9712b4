import type { FastifyRequest } from 'fastify';
import { createCallOwners, type AuthConfig, type CallOwner as AccountOwner } from '@paasa/auth/server';
import { isOfMoney, type CallOwner, type CallOwnerPort, type ClaimKey } from '@paasa/cells/server';
import { unwrap } from '@paasa/server-kit/server';
import { createStopTokens, WEBHOOK_PATH, webhookReference } from '@paasa/wallet/server';
import type { AppConfig } from '../config/config.js';
import { emailKey, passkeyKey } from './account-keys.js';

const STOP_PATH = '/api/wallet/stop-payout-account';

const keyOf = (owner: Exclude<AccountOwner, { kind: 'player' }>): ClaimKey =>
  owner.kind === 'email' ? emailKey(owner.emailKey) : passkeyKey(owner.credentialId);

const ofAccount = (owner: AccountOwner | null): CallOwner | null =>
  owner === null || owner.kind === 'player' ? owner : { kind: 'keys', keys: [keyOf(owner)] };

/** Tells whose a call is: by what auth and wallet read in it. */
export function createOwnerPort(
  { razorpay, payoutDetailsKey }: Pick<AppConfig, 'razorpay' | 'payoutDetailsKey'>,
  authConfig: AuthConfig,
): CallOwnerPort & { ofSession(request: FastifyRequest): CallOwner | null } {
  const accounts = createCallOwners(authConfig);
  const stopTokens = createStopTokens(payoutDetailsKey);

  function ofWebhook({ body, headers }: FastifyRequest): CallOwner | null {
    if (!Buffer.isBuffer(body)) return null;
    const signature = String(headers['x-razorpay-signature'] ?? '');
    const reference = webhookReference({ rawBody: body, signature }, razorpay.webhookSecrets);
    return reference === null
      ? null
      : { kind: 'keys', keys: [{ kind: reference.kind, value: reference.id }] };
  }

  function ofStopLink({ body }: FastifyRequest): CallOwner | null {
    const token: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'token') : null;
    const stopped = typeof token === 'string' ? stopTokens.read(token) : null;
    return stopped && { kind: 'player', playerId: stopped.playerId, isOfSession: false };
  }

  const byBody: Readonly<Record<string, (request: FastifyRequest) => CallOwner | null>> = {
    [WEBHOOK_PATH]: ofWebhook,
    [STOP_PATH]: ofStopLink,
  };
  const readerOf = ({ routeOptions }: FastifyRequest) => byBody[routeOptions.url ?? ''];

  return {
    isNamedByBody: (request) => readerOf(request) !== undefined || accounts.isNamedByBody(request),
    ofBody(request) {
      const read = readerOf(request);
      return read === undefined ? ofAccount(accounts.ofBody(request)) : read(request);
    },
    ofSession: (request) => ofAccount(accounts.ofSession(request)),
    ofHead: (request) => ofAccount(accounts.ofHead(request)),
    admit({ ip }, owner) {
      // Calls of the payment provider are signed.
      if (owner.kind === 'keys' && owner.keys.every(isOfMoney)) return;
      const playerId = owner.kind === 'player' && owner.isOfSession ? owner.playerId : null;
      unwrap(accounts.lookups.count({ ip, playerId }));
    },
    setMark: accounts.setMark,
  };
}
