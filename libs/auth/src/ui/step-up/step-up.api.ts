import { api } from '@paasa/api-client/ui';
import type { DoneResponse } from '../../contract/account-calls.js';
import type { SignInMethod } from '../../contract/session-calls.js';
import type { ProofMethodsResponse, StepUpRequest } from '../../contract/step-up.js';

export const { useProofMethodsQuery, useStepUpMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    proofMethods: build.query<readonly SignInMethod[], void>({
      query: () => '/api/user/step-up',
      transformResponse: ({ methods }: ProofMethodsResponse) => methods,
      keepUnusedDataFor: 0,
    }),
    stepUp: build.mutation<DoneResponse, StepUpRequest>({
      query: (body) => ({ url: '/api/user/step-up', method: 'POST', body }),
    }),
  }),
});
