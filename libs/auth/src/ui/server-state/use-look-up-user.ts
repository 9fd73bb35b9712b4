import type { ApiStore } from '@paasa/api-client/ui';
import { useDispatch } from 'react-redux';
import { accountApi } from './account.api.js';

/** Asks the server once more who is signed in; resolves when it has answered, also where it could not be asked. */
export function useLookUpUser(): () => Promise<void> {
  const dispatch = useDispatch<ApiStore['dispatch']>();
  return async () => {
    await dispatch(
      accountApi.endpoints.myDetails.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
  };
}
