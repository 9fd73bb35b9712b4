import { randomUUID } from 'node:crypto';
import type { FieldKind } from './hostile.js';

/** A state-changing call, with a well-formed body. */
export interface Call {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The kind of each field of the body. */
  readonly fields: Readonly<Record<string, FieldKind>>;
}

/** A well-formed id that does not exist. */
export const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

const CREDENTIAL = { id: 'A'.repeat(43), rawId: 'A'.repeat(43), type: 'public-key' };
const STATEMENT = Buffer.from('{"challenge":"unknown"}').toString('base64url');

/** For all callers, signed in or not. */
export const openCalls = {
  register: {
    method: 'POST',
    path: '/api/user/register',
    body: { name: 'Asha Rao', email: `hostile-${randomUUID()}@example.test`, password: 'green-mango-42' },
    fields: { name: 'personName', email: 'email', password: 'newPassword' },
  },
  login: {
    method: 'POST',
    path: '/api/user/login',
    body: { email: 'nobody@example.test', password: 'green-mango-42' },
    fields: { email: 'email', password: 'givenPassword' },
  },
  'second-factor': {
    method: 'POST',
    path: '/api/user/login/second-factor',
    body: { code: '123456' },
    fields: { code: 'factorCode' },
  },
  'resend-verification': {
    method: 'POST',
    path: '/api/user/resend-verification',
    body: { email: 'nobody@example.test' },
    fields: { email: 'email' },
  },
  'passkey-login': {
    method: 'POST',
    path: '/api/user/login/passkey/finish',
    body: {
      assertion: {
        ...CREDENTIAL,
        response: { clientDataJSON: STATEMENT, authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
    fields: { assertion: 'passkeyAnswer' },
  },
  'verify-user': {
    method: 'POST',
    path: '/api/user/verify-user',
    body: { token: 'A'.repeat(86), password: 'green-mango-42' },
    fields: { token: 'id', password: 'givenPassword' },
  },
  'reset-password': {
    method: 'POST',
    path: '/api/user/reset-password',
    body: { email: 'nobody@example.test' },
    fields: { email: 'email' },
  },
  'verify-reset-password-otp': {
    method: 'POST',
    path: '/api/user/verify-reset-password-otp',
    body: { email: 'nobody@example.test', otp: '123456' },
    fields: { email: 'email', otp: 'otp' },
  },
  'open-reset-link': {
    method: 'POST',
    path: '/api/user/open-reset-link',
    body: { email: 'nobody@example.test', token: 'A'.repeat(43) },
    fields: { email: 'email', token: 'linkToken' },
  },
  'set-new-password': {
    method: 'POST',
    path: '/api/user/set-new-password',
    body: { email: 'nobody@example.test', newPassword: 'green-mango-42' },
    fields: { email: 'email', newPassword: 'newPassword' },
  },
  'confirm-email-change': {
    method: 'POST',
    path: '/api/user/email-change/confirm',
    body: { token: 'A'.repeat(86) },
    fields: { token: 'linkToken' },
  },
  'undo-email-change': {
    method: 'POST',
    path: '/api/user/email-change/undo',
    body: { token: 'A'.repeat(86) },
    fields: { token: 'linkToken' },
  },
  'not-me': {
    method: 'POST',
    path: '/api/user/not-me',
    body: { token: 'A'.repeat(86) },
    fields: { token: 'linkToken' },
  },
  'stop-payout-account': {
    method: 'POST',
    path: '/api/wallet/stop-payout-account',
    body: { token: 'A'.repeat(86) },
    fields: { token: 'linkToken' },
  },
} satisfies Record<string, Call>;

/** A PNG of one pixel. */
const ONE_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

/** For signed-in players. */
export const playerCalls = {
  'change-email': {
    method: 'POST',
    path: '/api/user/change-email',
    body: { email: 'nobody@example.test' },
    fields: { email: 'email' },
  },
  'change-password': {
    method: 'POST',
    path: '/api/user/change-password',
    body: { currentPassword: 'not-the-mango-42', newPassword: 'green-papaya-43' },
    fields: { currentPassword: 'givenPassword', newPassword: 'newPassword' },
  },
  'update-name': {
    method: 'PATCH',
    path: '/api/user/update-user-details',
    body: { name: 'Asha Rao' },
    fields: { name: 'personName' },
  },
  'update-feed-name': {
    method: 'PATCH',
    path: '/api/user/update-user-details',
    body: { feedName: 'Night Owl' },
    fields: { feedName: 'feedName' },
  },
  'choose-language': {
    method: 'POST',
    path: '/api/user/language',
    body: { language: 'hi' },
    fields: { language: 'language' },
  },
  'update-picture': {
    method: 'PATCH',
    path: '/api/user/update-user-details',
    body: { picture: ONE_PIXEL },
    fields: { picture: 'picture' },
  },
  'step-up': {
    method: 'POST',
    path: '/api/user/step-up',
    body: { password: 'not-the-mango-42' },
    fields: { password: 'givenPassword' },
  },
  'step-up-by-code': {
    method: 'POST',
    path: '/api/user/step-up',
    body: { code: '123456' },
    fields: { code: 'factorCode' },
  },
  'confirm-two-factor': {
    method: 'POST',
    path: '/api/user/two-factor/confirm',
    body: { code: '123456' },
    fields: { code: 'factorCode' },
  },
  'add-passkey': {
    method: 'POST',
    path: '/api/user/passkeys/finish',
    body: {
      attestation: { ...CREDENTIAL, response: { clientDataJSON: STATEMENT, attestationObject: 'AAAA' } },
    },
    fields: { attestation: 'passkeyAnswer' },
  },
  'rename-passkey': {
    method: 'PATCH',
    path: `/api/user/passkeys/${UNKNOWN_ID}`,
    body: { name: 'My phone' },
    fields: { name: 'passkeyName' },
  },
  'update-transaction-status': {
    method: 'POST',
    path: '/api/transaction/update-transaction-status',
    body: { transactionId: UNKNOWN_ID, status: 'FAILED' },
    fields: { transactionId: 'id', status: 'status' },
  },
  'rotate-seed-pair': {
    method: 'POST',
    path: '/api/fairness/rotate-seed-pair',
    body: { clientSeed: 'lucky' },
    fields: { clientSeed: 'clientSeed' },
  },
  'share-bet': {
    method: 'PUT',
    path: `/api/bets/${UNKNOWN_ID}/share`,
    body: { isShared: true },
    fields: { isShared: 'flag' },
  },
  'choose-feed': {
    method: 'PUT',
    path: '/api/feed/choice',
    body: { choice: 'hidden' },
    fields: { choice: 'realityChoice' },
  },
  'put-limit': {
    method: 'PUT',
    path: '/api/protection/limits',
    body: { kind: 'deposit', window: 'day', amount: 100 },
    fields: { kind: 'limitKind', window: 'limitWindow', amount: 'limitAmount' },
  },
  'confirm-limit': {
    method: 'POST',
    path: '/api/protection/limits/confirm',
    body: { kind: 'deposit', window: 'day' },
    fields: { kind: 'limitKind', window: 'limitWindow' },
  },
  'withdraw-limit-change': {
    method: 'DELETE',
    path: '/api/protection/limits/pending',
    body: { kind: 'deposit', window: 'day' },
    fields: { kind: 'limitKind', window: 'limitWindow' },
  },
  'time-out': {
    method: 'POST',
    path: '/api/protection/time-out',
    body: { hours: 24 },
    fields: { hours: 'timeOutHours' },
  },
  'self-exclusion': {
    method: 'POST',
    path: '/api/protection/self-exclusion',
    // Without the optional password: the right body of a fresh session would exclude its player.
    body: { months: 6 },
    fields: { months: 'exclusionMonths' },
  },
  'put-birth-date': {
    method: 'PUT',
    path: '/api/protection/birth-date',
    body: { birthDate: '1990-01-31' },
    fields: { birthDate: 'birthDate' },
  },
  'put-reality-check': {
    method: 'PUT',
    path: '/api/protection/reality-check',
    body: { minutes: 60 },
    fields: { minutes: 'realityMinutes' },
  },
  'answer-reality-check': {
    method: 'POST',
    path: '/api/protection/reality-check/answer',
    body: { choice: 'continue' },
    fields: { choice: 'realityChoice' },
  },
} satisfies Record<string, Call>;

/** Paths that signed-in players read. */
export const playerReads = [
  '/api/user/my-details',
  '/api/user/is-auth',
  '/api/user/sessions',
  '/api/user/two-factor',
  '/api/user/credentials',
  '/api/user/passkeys',
  '/api/transaction/get-all-transaction-by-user-id',
  '/api/transaction/export',
  '/api/protection/record',
  '/api/protection/record/newest',
  '/api/protection/record/file?format=json',
  '/api/transaction/payout-details',
  '/api/wallet/withdrawable',
  '/api/bet/fetch-bets-by-user',
  '/api/bet/fetch-user-bet-by-game?gameId=x',
  '/api/bet/get-user-totalwin-and-winningstreak',
  '/api/bet/get-user-totalwin-and-winningstreak-by-game?gameId=x',
  '/api/bet/fetch-results',
  '/api/bet/fetch-day-results?days=30',
  '/api/bet/fetch-open-rounds',
  '/api/bets/session?since=today',
  '/api/wallet/unpaid-deposits',
  '/api/user/get-day-wise-wallet-stats',
  '/api/games/mines/pending-mine',
  '/api/fairness/seed-pair',
  '/api/fairness/export',
  `/api/fairness/bets/${UNKNOWN_ID}`,
  '/api/protection',
  '/api/protection/history',
  '/api/protection/signs',
  '/api/feed/choice',
] as const;
