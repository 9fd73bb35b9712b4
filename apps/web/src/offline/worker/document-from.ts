import { isServerAway, markAsKept } from './requests.js';

/** The document from the network. If no server answers, the stored one, marked as such. */
export async function documentFrom(
  askNetwork: () => Promise<Response>,
  findKept: () => Promise<Response | undefined>,
): Promise<Response> {
  const standIn = async (): Promise<Response | undefined> => {
    // A copy that cannot be read counts as missing. Then the network's own answer, or failure, is the result.
    const kept = await findKept().catch(() => undefined);
    return kept === undefined ? undefined : new Response(markAsKept(await kept.text()), kept);
  };
  let answer: Response;
  try {
    answer = await askNetwork();
  } catch (failure) {
    const kept = await standIn();
    if (kept === undefined) throw failure;
    return kept;
  }
  return isServerAway(answer.status) ? ((await standIn()) ?? answer) : answer;
}
