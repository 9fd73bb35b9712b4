import { statusOf } from '@paasa/api-client';
import type { ApiStore } from '@paasa/api-client/ui';
import { useDispatch } from 'react-redux';
import { accountApi } from './account.api.js';

/** Who came of a lookup; `unknown` where the server could not be asked. */
export type LookUpOutcome = 'user' | 'guest' | 'unknown';

/** Asks the server once more who is signed in; resolves when it has answered, also where it could not be asked. */
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
