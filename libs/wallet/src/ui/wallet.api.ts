import { api, balanceChanged, idempotencyHeaders } from '@paasa/api-client/ui';
import type {
  CreateDepositOrderRequest,
  CreateDepositOrderResponse,
  VerifyDepositPaymentRequest,
  VerifyDepositPaymentResponse,
} from '../contract/deposit.js';
import type {
  ListTransactionsResponse,
  UpdateTransactionStatusRequest,
  UpdateTransactionStatusResponse,
} from '../contract/transactions.js';

/** A call that moves money, with the key of the intent behind it. */
type Keyed<Body> = Body & { readonly idempotencyKey: string };

/** The part of `GET /api/config` that a deposit needs. */
interface CheckoutConfig {
  readonly checkoutUrl: string;
}

const post = (url: string, { idempotencyKey, ...body }: Keyed<object>) => ({
  url,
  method: 'POST',
  body,
  headers: idempotencyHeaders(idempotencyKey),
});

const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCheckoutConfig: build.query<CheckoutConfig, void>({ query: () => '/api/config' }),
    listTransactions: build.query<ListTransactionsResponse, { page: number; pageSize: number }>({
      query: (params) => ({ url: '/api/transaction/get-all-transaction-by-user-id', params }),
      providesTags: ['Transactions'],
    }),
    createDepositOrder: build.mutation<CreateDepositOrderResponse, Keyed<CreateDepositOrderRequest>>({
      query: (request) => post('/api/razorpay/create-deposit-order', request),
      invalidatesTags: ['Transactions', 'DayStats'],
    }),
    verifyDepositPayment: build.mutation<VerifyDepositPaymentResponse, Keyed<VerifyDepositPaymentRequest>>({
      query: (request) => post('/api/razorpay/verify-deposit-payment', request),
      // Where verifying failed, the money may have come in another way: the balance is asked for again.
      invalidatesTags: (_answer, error) =>
        error === undefined ? ['Transactions', 'DayStats'] : ['Transactions', 'DayStats', 'User'],
      onQueryStarted: (_request, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(balanceChanged(data.wallet)),
          // Whoever asked shows the failure.
          () => undefined,
        ),
    }),
    updateTransactionStatus: build.mutation<UpdateTransactionStatusResponse, UpdateTransactionStatusRequest>({
      query: (body) => ({ url: '/api/transaction/update-transaction-status', method: 'POST', body }),
      invalidatesTags: ['Transactions'],
    }),
  }),
});

export const {
  useLazyGetCheckoutConfigQuery,
  useListTransactionsQuery,
  useCreateDepositOrderMutation,
  useVerifyDepositPaymentMutation,
  useUpdateTransactionStatusMutation,
} = walletApi;
