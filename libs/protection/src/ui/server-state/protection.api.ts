import { api, listeners, type ApiStore } from '@paasa/api-client/ui';
import { isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type {
  AnswerRealityCheckRequest,
  NamedLimitRequest,
  PutBirthDateRequest,
  PutLimitRequest,
  PutRealityCheckRequest,
  SelfExclusionRequest,
  TimeOutRequest,
} from '../../contract/changes.js';
import type { ProtectionResponse } from '../../contract/protection.js';
import type { SignsResponse } from '../../contract/signs.js';

const change = (method: 'PUT' | 'POST' | 'DELETE', path: string, body: object) => ({
  url: `/api/protection/${path}`,
  method,
  body,
});

/** A refused change may mean that another tab or device was first. */
const afterChange = (_answer: unknown, error: unknown) =>
  error === undefined ? [] : (['Protection'] as const);

export const protectionApi = api.enhanceEndpoints({ addTagTypes: ['Protection'] }).injectEndpoints({
  endpoints: (build) => ({
    getProtection: build.query<ProtectionResponse, void>({
      query: () => '/api/protection',
      // A deposit uses its limits.
      providesTags: ['Protection', 'Transactions'],
    }),
    getSigns: build.query<SignsResponse, void>({
      query: () => '/api/protection/signs',
      providesTags: ['Words'],
    }),
    putLimit: build.mutation<ProtectionResponse, PutLimitRequest>({
      query: (body) => change('PUT', 'limits', body),
      invalidatesTags: afterChange,
    }),
    confirmLimit: build.mutation<ProtectionResponse, NamedLimitRequest>({
      query: (body) => change('POST', 'limits/confirm', body),
      invalidatesTags: afterChange,
    }),
    withdrawLimitChange: build.mutation<ProtectionResponse, NamedLimitRequest>({
      query: (body) => change('DELETE', 'limits/pending', body),
      invalidatesTags: afterChange,
    }),
    takeTimeOut: build.mutation<ProtectionResponse, TimeOutRequest>({
      query: (body) => change('POST', 'time-out', body),
    }),
    excludeSelf: build.mutation<ProtectionResponse, SelfExclusionRequest>({
      query: (body) => change('POST', 'self-exclusion', body),
    }),
    putRealityCheck: build.mutation<ProtectionResponse, PutRealityCheckRequest>({
      query: (body) => change('PUT', 'reality-check', body),
      invalidatesTags: afterChange,
    }),
    putBirthDate: build.mutation<ProtectionResponse, PutBirthDateRequest>({
      query: (body) => change('PUT', 'birth-date', body),
      invalidatesTags: afterChange,
    }),
    answerRealityCheck: build.mutation<ProtectionResponse, AnswerRealityCheckRequest>({
      query: (body) => change('POST', 'reality-check/answer', body),
      invalidatesTags: afterChange,
    }),
  }),
});

const { putLimit, confirmLimit, withdrawLimitChange, putRealityCheck, putBirthDate, answerRealityCheck } =
  protectionApi.endpoints;

const startListening = listeners.startListening.withTypes<
  ReturnType<ApiStore['getState']>,
  ApiStore['dispatch']
>();

const isChange = isAnyOf(
  putLimit.matchFulfilled,
  confirmLimit.matchFulfilled,
  withdrawLimitChange.matchFulfilled,
  putRealityCheck.matchFulfilled,
  putBirthDate.matchFulfilled,
  answerRealityCheck.matchFulfilled,
);

// Each change answers with everything, so the page shows it without another request.
startListening({
  matcher: (action): action is PayloadAction<ProtectionResponse> => isChange(action),
  effect: ({ payload: value }, { dispatch }) => {
    dispatch(
      protectionApi.util.upsertQueryEntries([{ endpointName: 'getProtection', arg: undefined, value }]),
    );
  },
});

export const {
  useGetProtectionQuery,
  useGetSignsQuery,
  usePutLimitMutation,
  useConfirmLimitMutation,
  useWithdrawLimitChangeMutation,
  useTakeTimeOutMutation,
  useExcludeSelfMutation,
  usePutRealityCheckMutation,
  usePutBirthDateMutation,
  useAnswerRealityCheckMutation,
} = protectionApi;
