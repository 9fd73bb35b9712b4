import { api, balanceChanged, fetchFile, idempotencyHeaders, type ApiStore } from '@paasa/api-client/ui';
import { keyPageOf, pageParams, saveFile, type KeyPage, type PageView } from '@paasa/ui-kit/ui';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type {
  CreateDepositOrderRequest,
  CreateDepositOrderResponse,
  ListUnpaidDepositsResponse,
  ResumeDepositOrderRequest,
  VerifyDepositPaymentRequest,
  VerifyDepositPaymentResponse,
} from '../../contract/deposit.js';
import type {
  AllowPayoutsResponse,
  FindWithdrawableResponse,
  ReturnDepositRequest,
  ReturnDepositResponse,
  StopPayoutAccountRequest,
  StopPayoutAccountResponse,
} from '../../contract/money-back.js';
import type { PlayMoneyResponse } from '../../contract/play-money.js';
import type {
  ListTransactionsResponse,
  Transaction,
  UpdateTransactionStatusRequest,
  UpdateTransactionStatusResponse,
} from '../../contract/transactions.js';
import type {
  CreateWithdrawalRequest,
  CreateWithdrawalResponse,
  ForgetPayoutDetailsResponse,
  ListPayoutDetailsResponse,
  RequestPayoutRequest,
  RequestPayoutResponse,
} from '../../contract/withdrawal.js';

/** A call that moves money, with the key of the intent behind it. */
type Keyed<Body> = Body & { readonly idempotencyKey: string };

/** The part of `GET /api/config` that the wallet needs. */
interface WalletPageConfig {
  readonly checkoutUrl: string;
  /** Units: rupees. Null or absent where there is no play money. */
  readonly playMoney?: number | null;
}

const SAVED_DETAILS = { type: 'Transactions', id: 'SAVED-DETAILS' } as const;

const post = (url: string, { idempotencyKey, ...body }: Keyed<object>) => ({
  url,
  method: 'POST',
  body,
  headers: idempotencyHeaders(idempotencyKey),
});

interface MoneyCall {
  readonly dispatch: ApiStore['dispatch'];
  readonly queryFulfilled: PromiseLike<{ readonly data: { readonly wallet: number } }>;
}

/** Shows the balance of an answer at once; a caller that gets a failure shows it itself. */
async function showBalance(_request: unknown, { dispatch, queryFulfilled }: MoneyCall): Promise<void> {
  await queryFulfilled.then(
    ({ data }) => void dispatch(balanceChanged(data.wallet)),
    () => undefined,
  );
}

/** A call without an answer may have moved money all the same, so the balance is fetched again. */
const afterMoneyCall = (_answer: unknown, error: unknown) =>
  error === undefined
    ? (['Transactions', 'DayStats'] as const)
    : (['Transactions', 'DayStats', 'User'] as const);

const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWalletPageConfig: build.query<WalletPageConfig, void>({
      query: () => '/api/config',
      // It changes with a start of the server only.
      keepUnusedDataFor: 3_600,
    }),
    listTransactions: build.query<KeyPage<Transaction>, PageView>({
      query: (view) => ({
        url: '/api/transaction/get-all-transaction-by-user-id',
        params: pageParams(view),
      }),
      // An answer without success has no rows.
      transformResponse: ({ data = [], total }: Partial<ListTransactionsResponse>, _meta, view) =>
        keyPageOf(view, data, total ?? data.length),
      providesTags: ['Transactions'],
    }),
    /** Saves the list as a file. */
    downloadTransactions: build.mutation<null, void>({
      async queryFn(_nothing, _queryApi, _options, send) {
        const fetched = await fetchFile(send, { url: '/api/transaction/export' });
        if ('error' in fetched) return fetched;
        saveFile('paasa-transactions.csv', fetched.file);
        return { data: null };
      },
    }),
    listUnpaidDeposits: build.query<readonly Transaction[], void>({
      query: () => '/api/wallet/unpaid-deposits',
      transformResponse: ({ data = [] }: Partial<ListUnpaidDepositsResponse>) => data,
      providesTags: ['Transactions'],
    }),
    createDepositOrder: build.mutation<CreateDepositOrderResponse, Keyed<CreateDepositOrderRequest>>({
      query: (request) => post('/api/razorpay/create-deposit-order', request),
      invalidatesTags: ['Transactions', 'DayStats'],
    }),
    /** Whether the deposit was paid or has ended meanwhile, the list shows. */
    resumeDepositOrder: build.mutation<CreateDepositOrderResponse, ResumeDepositOrderRequest>({
      query: (body) => ({ url: '/api/razorpay/resume-deposit-order', method: 'POST', body }),
      invalidatesTags: ['Transactions'],
    }),
    takePlayMoney: build.mutation<PlayMoneyResponse, { readonly idempotencyKey: string }>({
      query: ({ idempotencyKey }) => ({
        url: '/api/wallet/play-money',
        method: 'POST',
        headers: idempotencyHeaders(idempotencyKey),
      }),
      invalidatesTags: afterMoneyCall,
      onQueryStarted: showBalance,
    }),
    verifyDepositPayment: build.mutation<VerifyDepositPaymentResponse, Keyed<VerifyDepositPaymentRequest>>({
      query: (request) => post('/api/razorpay/verify-deposit-payment', request),
      invalidatesTags: afterMoneyCall,
      onQueryStarted: showBalance,
    }),
    updateTransactionStatus: build.mutation<UpdateTransactionStatusResponse, UpdateTransactionStatusRequest>({
      query: (body) => ({
        url: '/api/transaction/update-transaction-status',
        method: 'POST',
        body,
        // Leaving the Deposit page ends its document, and this call with it otherwise.
        keepalive: true,
      }),
      invalidatesTags: ['Transactions'],
    }),
    listPayoutDetails: build.query<ListPayoutDetailsResponse, void>({
      query: () => '/api/transaction/payout-details',
      providesTags: [SAVED_DETAILS],
    }),
    forgetPayoutDetails: build.mutation<ForgetPayoutDetailsResponse, { readonly detailsId: string }>({
      query: ({ detailsId }) => ({
        url: `/api/transaction/payout-details/${encodeURIComponent(detailsId)}/forget`,
        method: 'POST',
      }),
      invalidatesTags: [SAVED_DETAILS],
    }),
    findWithdrawable: build.query<FindWithdrawableResponse, void>({
      query: () => '/api/wallet/withdrawable',
      providesTags: ['User', 'Transactions', 'Words'],
    }),
    returnDeposit: build.mutation<ReturnDepositResponse, Keyed<ReturnDepositRequest>>({
      query: (request) => post('/api/wallet/return-deposit', request),
      invalidatesTags: ['User', 'Transactions', 'DayStats'],
      onQueryStarted: showBalance,
    }),
    allowPayouts: build.mutation<AllowPayoutsResponse, void>({
      query: () => ({ url: '/api/wallet/allow-payouts', method: 'POST' }),
      invalidatesTags: ['User', 'Transactions'],
    }),
    stopPayoutAccount: build.mutation<StopPayoutAccountResponse, StopPayoutAccountRequest>({
      query: (body) => ({ url: '/api/wallet/stop-payout-account', method: 'POST', body }),
      invalidatesTags: ['User', 'Transactions', 'DayStats'],
    }),
    createWithdrawal: build.mutation<CreateWithdrawalResponse, Keyed<CreateWithdrawalRequest>>({
      query: (request) => post('/api/transaction/create-transaction', request),
      invalidatesTags: ['Transactions'],
    }),
    requestPayout: build.mutation<RequestPayoutResponse, Keyed<RequestPayoutRequest>>({
      query: (request) => post('/api/razorpay/withdraw-payout-razorpay', request),
      invalidatesTags: afterMoneyCall,
      onQueryStarted: showBalance,
    }),
  }),
});

const NEWEST_COUNT = 50;

interface Newest {
  readonly data?: KeyPage<Transaction> | undefined;
  readonly isSuccess: boolean;
}

/** Loads the newest transactions now, cached or not. */
export const fetchNewestTransactions = (): ThunkAction<Promise<Newest>, unknown, unknown, UnknownAction> =>
  walletApi.endpoints.listTransactions.initiate(
    { place: null, pageSize: NEWEST_COUNT },
    { forceRefetch: true, subscribe: false },
  );

/** The list shows a settled transfer, so the balance may be old. */
export const balanceMayHaveChanged = () => api.util.invalidateTags(['User', 'DayStats']);

/** A transfer is settled, so everything about money may be old. */
export const transferSettled = () => api.util.invalidateTags(['User', 'Transactions', 'DayStats']);

export const {
  useGetWalletPageConfigQuery,
  useLazyGetWalletPageConfigQuery,
  useListTransactionsQuery,
  useDownloadTransactionsMutation,
  useListUnpaidDepositsQuery,
  useCreateDepositOrderMutation,
  useResumeDepositOrderMutation,
  useTakePlayMoneyMutation,
  useVerifyDepositPaymentMutation,
  useUpdateTransactionStatusMutation,
  useListPayoutDetailsQuery,
  useForgetPayoutDetailsMutation,
  useFindWithdrawableQuery,
  useReturnDepositMutation,
  useAllowPayoutsMutation,
  useStopPayoutAccountMutation,
  useCreateWithdrawalMutation,
  useRequestPayoutMutation,
} = walletApi;
