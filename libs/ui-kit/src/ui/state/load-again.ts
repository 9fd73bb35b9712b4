/** Whether the server answers at the address of this document. A service worker does not answer for it. */
async function isServerThere(): Promise<boolean> {
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    // No answer means that the server is unavailable.
    return false;
  }
}

/**
 * Loads code after a failure. Most browsers remember a failed import as long as the document is open (see
 * https://github.com/whatwg/html/pull/10327). So if the load fails again although the server answers, the document is loaded
 * again. Use it only after a press of the person, because that ends what the document does.
 *
 * Errors: rejects as `load` does.
 */
export async function loadAgain<Code>(
  load: () => Promise<Code>,
  loadDocument = () => window.location.reload(),
): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (await isServerThere()) loadDocument();
    throw error;
  }
}
