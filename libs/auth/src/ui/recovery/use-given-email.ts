import { useSearchParams } from 'react-router';

/** The `?email=` that the step before has passed on; null where it is missing. */
export function useGivenEmail(): string | null {
  const email = useSearchParams()[0].get('email')?.trim() ?? '';
  return email === '' ? null : email;
}

export const NO_EMAIL = 'No email found in URL.';
