import { apiUrl } from '@paasa/api-client/ui';

const TIMEOUT_MS = 5_000;

/**
 * Whether the server can work now. `/readyz` and not `/healthz`: a server whose database is away is alive and yet
 * answers no call.
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
    // No answer is what was asked about.
    return false;
  }
}
