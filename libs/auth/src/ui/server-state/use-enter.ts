import { useNavigate } from 'react-router';
import { useLookUpUser } from './use-look-up-user.js';

/** Leaves a sign-in page. It fetches the player's details first, so that no guest's page shows. */
export function useEnter(): (path: string) => Promise<void> {
  const lookUpUser = useLookUpUser();
  const navigate = useNavigate();
  return async (path) => {
    await lookUpUser();
    await navigate(path, { replace: true });
  };
}
