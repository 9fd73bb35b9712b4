import { useNavigate } from 'react-router';
import { useLookUpUser } from './use-look-up-user.js';

/** Goes on as somebody who has just signed in: their details are fetched first, so that no guest's page shows. */
export function useEnter(): (path: string) => Promise<void> {
  const lookUpUser = useLookUpUser();
  const navigate = useNavigate();
  return async (path) => {
    await lookUpUser();
    await navigate(path, { replace: true });
  };
}
