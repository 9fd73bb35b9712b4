import { useLocation } from 'react-router';

/** The token of a mailed link, which stands behind the `#`; null where somebody has come by a code. */
export function useLinkToken(): string | null {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  return token === '' ? null : token;
}
