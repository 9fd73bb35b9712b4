import type { FetchArgs, FetchBaseQueryError, QueryReturnValue } from '@reduxjs/toolkit/query';

type Send = (
  args: FetchArgs,
) => PromiseLike<QueryReturnValue<unknown, unknown>> | QueryReturnValue<unknown, unknown>;

/**
 * Fetches a file: a plain link could not renew a session that has expired meanwhile. A download that breaks off is an
 * error, not a shorter file.
 */
export async function fetchFile(
  send: Send,
  request: Pick<FetchArgs, 'url' | 'params' | 'method'>,
): Promise<{ readonly file: Blob } | { readonly error: FetchBaseQueryError }> {
  const files: Blob[] = [];
  const { error } = await send({
    ...request,
    // A refusal is JSON with a message; the file itself does not belong in the cache.
    responseHandler: async (response) => {
      if (!response.ok) return response.json();
      files.push(await response.blob());
      return null;
    },
  });
  const [file] = files;
  if (error !== undefined) return { error: error as FetchBaseQueryError };
  if (file === undefined) throw new Error('A download was answered without a file.');
  return { file };
}
