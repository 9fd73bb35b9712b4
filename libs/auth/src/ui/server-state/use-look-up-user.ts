import { statusOf } from '@paasa/api-client';
import type { ApiStore } from '@paasa/api-client/ui';
import { useDispatch } from 'react-redux';
import { accountApi } from './account.api.js';

/** `unknown`: the server did not answer. */
export type LookUpOutcome = 'user' | 'guest' | 'unknown';

/** Asks the server again who is signed in. Never rejects. */
export function useLookUpUser(): () => Promise<LookUpOutcome> {
  const dispatch = useDispatch<ApiStore['dispatch']>();
  return async () => {
    const { data, error } = await dispatch(
      accountApi.endpoints.myDetails.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    if (statusOf(error) === 401) return 'guest';
    return error === undefined && data !== undefined ? 'user' : 'unknown';
  };
}
