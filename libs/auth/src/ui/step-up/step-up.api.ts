import { api } from '@paasa/api-client/ui';
import type { DoneResponse } from '../../contract/account-calls.js';
import type { RequestOptionsResponse } from '../../contract/passkey-calls.js';
import type { ProofMethod, ProofMethodsResponse, StepUpRequest } from '../../contract/step-up.js';

export const { useBeginPasskeyProofMutation, useProofMethodsQuery, useStepUpMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    proofMethods: build.query<readonly ProofMethod[], void>({
      query: () => '/api/user/step-up',
      transformResponse: ({ methods }: ProofMethodsResponse) => methods,
      keepUnusedDataFor: 0,
    }),
    beginPasskeyProof: build.mutation<RequestOptionsResponse, void>({
      query: () => ({ url: '/api/user/step-up/begin', method: 'POST' }),
    }),
    stepUp: build.mutation<DoneResponse, StepUpRequest>({
      query: (body) => ({ url: '/api/user/step-up', method: 'POST', body }),
    }),
  }),
});
