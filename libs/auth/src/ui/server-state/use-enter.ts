import type { ApiStore } from '@paasa/api-client/ui';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { accountApi } from './account.api.js';

/** Goes home as somebody who has just signed in: their details are fetched first, so that no guest's page shows. */
export function useEnter(): () => Promise<void> {
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const navigate = useNavigate();
  return async () => {
    await dispatch(
      accountApi.endpoints.myDetails.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    await navigate('/', { replace: true });
  };
}
