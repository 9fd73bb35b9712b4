const TIMEOUT_MS = 5_000;

/** Whether the server answers at this address. The service worker ignores HEAD. */
async function doesServerAnswer(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    // No answer means that the server is unavailable.
    return false;
  }
}

/**
 * Loads code after a failure. Most browsers remember a failed import as long as the document is open (see
 * https://github.com/whatwg/html/pull/10327). So if the load fails again although the server answers, the document is loaded
 * again, if the person is still on the same page. Use it only after a press of the person, because a reload ends everything that
 * runs on the page.
 *
 * Errors: rejects as `load` does.
 */
export async function loadAgain<Code>(
  load: () => Promise<Code>,
  loadDocument = () => window.location.reload(),
): Promise<Code> {
  const address = window.location.href;
  try {
    return await load();
  } catch (error) {
    if ((await doesServerAnswer(address)) && window.location.href === address) loadDocument();
    throw error;
  }
}
