import { consoleApi, type Standing } from '@paasa/console-kit/ui';
import type { CreationOptions, RequestOptions, Assertion, Attestation } from '@paasa/proofs';
import type {
  Account,
  ChangeAppBody,
  EnrolmentResponse,
  InvitationResponse,
  SignInBody,
  PasswordBody,
  WelcomePasswordBody,
} from '../../index.js';
import { reportToTabs } from './tabs.js';

const post = (url: string, body?: object) => ({ url, method: 'POST', ...(body && { body }) });
const optionsIn = <Options>({ data }: { data: { options: Options } }): Options => data.options;
const dataIn = <Data>({ data }: { data: Data }): Data => data;
const codesIn = ({ data }: { data: { recoveryCodes: string[] } }): string[] => data.recoveryCodes;

interface Started {
  readonly queryFulfilled: Promise<unknown>;
  readonly dispatch: (action: ReturnType<typeof consoleApi.util.resetApiState>) => unknown;
}

/** Another member, or none: nothing of the one before may be shown. */
async function forgetAll(_given: unknown, { queryFulfilled, dispatch }: Started): Promise<void> {
  // The form says why a call was refused.
  const isDone = await queryFulfilled.then(
    () => true,
    () => false,
  );
  if (!isDone) return;
  dispatch(consoleApi.util.resetApiState());
  reportToTabs('session');
}

async function reportAfter(
  _given: unknown,
  { queryFulfilled }: Pick<Started, 'queryFulfilled'>,
): Promise<void> {
  await queryFulfilled.then(
    () => reportToTabs('session'),
    () => undefined,
  );
}

/** What was refused while the session was locked is read again. */
const afterProof = [
  'Me',
  'Player',
  'Money',
  'Switches',
  'Alarms',
  'Approvals',
  'Audit',
  'Staff',
  'Overview',
] as const;

interface ByName {
  readonly token: string;
  readonly name: string;
}

/** The calls of members about themselves. */
export const staffApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    passkeyOptions: build.mutation<RequestOptions, void>({
      query: () => post('/sign-in/passkey/options'),
      transformResponse: optionsIn,
    }),
    signInByPasskey: build.mutation<void, Assertion>({
      query: (assertion) => post('/sign-in/passkey', { assertion }),
      onQueryStarted: forgetAll,
    }),
    signInByPassword: build.mutation<void, SignInBody>({
      query: (body) => post('/sign-in', body),
      onQueryStarted: forgetAll,
    }),
    proofOptions: build.mutation<RequestOptions, void>({
      query: () => post('/unlock/passkey/options'),
      transformResponse: optionsIn,
    }),
    proveByPasskey: build.mutation<void, Assertion>({
      query: (assertion) => post('/unlock/passkey', { assertion }),
      invalidatesTags: (_done, error) => (error === undefined ? afterProof : []),
      onQueryStarted: reportAfter,
    }),
    proveByPassword: build.mutation<void, PasswordBody>({
      query: (body) => post('/unlock', body),
      invalidatesTags: (_done, error) => (error === undefined ? afterProof : []),
      onQueryStarted: reportAfter,
    }),
    lock: build.mutation<void, void>({
      query: () => post('/lock'),
      // An answer that was on its way says perhaps that the session is open.
      invalidatesTags: (_done, error) => (error === undefined ? ['Me'] : []),
      // The page is locked at once, also if the server does not answer.
      async onQueryStarted(given, { dispatch, queryFulfilled }) {
        dispatch(
          staffApi.util.updateQueryData('me', undefined, (standing): Standing =>
            standing.kind === 'open' ? { ...standing, kind: 'locked' } : standing,
          ),
        );
        await reportAfter(given, { queryFulfilled });
      },
    }),
    signOut: build.mutation<void, void>({
      query: () => post('/sign-out'),
      onQueryStarted: forgetAll,
    }),
    invitation: build.query<InvitationResponse['data'], string>({
      query: (token) => post('/welcome', { token }),
      transformResponse: dataIn,
    }),
    welcomeOptions: build.mutation<CreationOptions, ByName>({
      query: (body) => post('/welcome/passkey/options', body),
      transformResponse: optionsIn,
    }),
    welcomeByPasskey: build.mutation<void, ByName & { readonly attestation: Attestation }>({
      query: (body) => post('/welcome/passkey', body),
    }),
    welcomeApp: build.mutation<EnrolmentResponse['data'], string>({
      query: (token) => post('/welcome/app', { token }),
      transformResponse: dataIn,
    }),
    welcomeByPassword: build.mutation<string[], WelcomePasswordBody>({
      query: (body) => post('/welcome/password', body),
      transformResponse: codesIn,
    }),
    account: build.query<Account, void>({
      query: () => '/account',
      transformResponse: dataIn,
      providesTags: ['Staff'],
    }),
    endSession: build.mutation<void, string>({
      query: (sessionId) => post('/account/sessions/end', { sessionId }),
      invalidatesTags: ['Staff'],
    }),
    newPasskeyOptions: build.mutation<CreationOptions, void>({
      query: () => post('/account/passkeys/options'),
      transformResponse: optionsIn,
    }),
    addPasskey: build.mutation<void, Attestation>({
      query: (attestation) => post('/account/passkeys', { attestation }),
      invalidatesTags: ['Staff'],
    }),
    removePasskey: build.mutation<void, string>({
      query: (passkeyId) => post('/account/passkeys/remove', { passkeyId }),
      invalidatesTags: ['Staff'],
    }),
    changePassword: build.mutation<void, string>({
      query: (password) => post('/account/password', { password }),
      invalidatesTags: ['Staff'],
    }),
    beginApp: build.mutation<EnrolmentResponse['data'], void>({
      query: () => post('/account/app/begin'),
      transformResponse: dataIn,
    }),
    changeApp: build.mutation<string[], ChangeAppBody>({
      query: (body) => post('/account/app', body),
      transformResponse: codesIn,
      invalidatesTags: ['Staff'],
    }),
    renewRecoveryCodes: build.mutation<string[], void>({
      query: () => post('/account/recovery-codes'),
      transformResponse: codesIn,
      invalidatesTags: ['Staff'],
    }),
  }),
});

export const {
  usePasskeyOptionsMutation,
  useSignInByPasskeyMutation,
  useSignInByPasswordMutation,
  useProofOptionsMutation,
  useProveByPasskeyMutation,
  useProveByPasswordMutation,
  useLockMutation,
  useSignOutMutation,
  useInvitationQuery,
  useWelcomeOptionsMutation,
  useWelcomeByPasskeyMutation,
  useWelcomeAppMutation,
  useWelcomeByPasswordMutation,
  useAccountQuery,
  useEndSessionMutation,
  useNewPasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useChangePasswordMutation,
  useBeginAppMutation,
  useChangeAppMutation,
  useRenewRecoveryCodesMutation,
} = staffApi;
