import { consoleApi, type KeyPageAnswer } from '@paasa/console-kit/ui';
import type {
  PaymentQueue,
  QueuedPayment,
  QueuedTransfer,
  QueueSummary,
  TransferQueue,
} from '../../contract/console/queues.js';
import type { SettlementDifference, SettlementImport } from '../../contract/console/settlement.js';
import type { Payee, PaymentStory, ProviderWord, TransferStory } from '../../contract/console/stories.js';

interface PageAsked<Queue> {
  readonly queue: Queue;
  readonly after: string | undefined;
}

const dataOf = <Data>({ data }: { readonly data: Data }): Data => data;
const afterOf = (after: string | undefined) => (after === undefined ? {} : { after });

/** The wallet's calls of the console. */
export const moneyApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    queues: build.query<readonly QueueSummary[], void>({
      query: () => '/money/queues',
      transformResponse: dataOf<readonly QueueSummary[]>,
      providesTags: ['Money'],
    }),
    queuedTransfers: build.query<KeyPageAnswer<QueuedTransfer>, PageAsked<TransferQueue>>({
      query: ({ queue, after }) => ({ url: '/money/transfers', params: { queue, ...afterOf(after) } }),
      providesTags: ['Money'],
    }),
    queuedPayments: build.query<KeyPageAnswer<QueuedPayment>, PageAsked<PaymentQueue>>({
      query: ({ queue, after }) => ({ url: '/money/payments', params: { queue, ...afterOf(after) } }),
      providesTags: ['Money'],
    }),
    transferStory: build.query<TransferStory, string>({
      query: (transferId) => `/money/transfers/${transferId}`,
      transformResponse: dataOf<TransferStory>,
      providesTags: ['Money'],
    }),
    paymentStory: build.query<PaymentStory, string>({
      query: (paymentId) => `/money/payments/${encodeURIComponent(paymentId)}`,
      transformResponse: dataOf<PaymentStory>,
      providesTags: ['Money'],
    }),
    /** Each call goes to the provider, so nothing is asked before a press. */
    readProviderWord: build.mutation<
      ProviderWord,
      { readonly kind: 'transfers' | 'payments'; readonly id: string }
    >({
      query: ({ kind, id }) => `/money/${kind}/${encodeURIComponent(id)}/provider`,
      transformResponse: dataOf<ProviderWord>,
    }),
    payee: build.query<Payee, { readonly playerId: string; readonly transferId: string }>({
      query: ({ playerId, transferId }) => `/money/players/${playerId}/payees/${transferId}`,
      transformResponse: dataOf<Payee>,
      providesTags: ['Player'],
    }),
    importSettlement: build.mutation<
      SettlementImport,
      { readonly day: string; readonly reason: string; readonly text: string }
    >({
      query: (body) => ({ url: '/money/settlements', method: 'POST', body }),
      transformResponse: dataOf<SettlementImport>,
      invalidatesTags: ['Money', 'Audit'],
    }),
    settlementImports: build.query<KeyPageAnswer<SettlementImport>, string | undefined>({
      query: (after) => ({ url: '/money/settlements', params: afterOf(after) }),
      providesTags: ['Money'],
    }),
    settlementDifferences: build.query<
      KeyPageAnswer<SettlementDifference>,
      { readonly importId: string; readonly after: string | undefined }
    >({
      query: ({ importId, after }) => ({
        url: `/money/settlements/${importId}/differences`,
        params: afterOf(after),
      }),
    }),
  }),
});

export const {
  useQueuesQuery,
  useQueuedTransfersQuery,
  useQueuedPaymentsQuery,
  useTransferStoryQuery,
  usePaymentStoryQuery,
  useReadProviderWordMutation,
  usePayeeQuery,
  useImportSettlementMutation,
  useSettlementImportsQuery,
  useSettlementDifferencesQuery,
} = moneyApi;

/** How many withdrawals wait for a member of staff. */
export const useReviewsCount = (): number =>
  useQueuesQuery(undefined, {
    pollingInterval: 30_000,
    selectFromResult: ({ data }) => ({
      count: data?.find(({ queue }) => queue === 'reviews')?.count ?? 0,
    }),
  }).count;
