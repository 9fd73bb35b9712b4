import { useEffect, useEffectEvent } from 'react';
import { useLookUpUser } from './use-look-up-user.js';

/**
 * Looks the user up again at each return to this page: in another tab they may have verified their account, logged
 * out, or signed in as another player.
 */
export function useUserOnReturn(): void {
  const lookUpUser = useLookUpUser();
  const handleReturn = useEffectEvent(() => void lookUpUser());
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('focus', () => handleReturn(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') handleReturn();
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
}
