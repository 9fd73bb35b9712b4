/** The address of the page of one bet. */
export function betPath(betId: string): string {
  return `/bet/${encodeURIComponent(betId)}`;
}
