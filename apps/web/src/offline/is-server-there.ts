import { apiUrl } from '@paasa/api-client/ui';

const TIMEOUT_MS = 5_000;

/**
 * Whether the server can work now. `/readyz`, not `/healthz`: if the database is down, the server is alive but answers
 * no call.
 */
export async function isServerThere(): Promise<boolean> {
  try {
    const { status } = await fetch(apiUrl('/readyz'), {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return status < 502;
  } catch {
    // No answer means that the server is unavailable.
    return false;
  }
}
