/** The address of the page that verifies one bet. */
export function verifyBetPath(betId: string): string {
  return `/fairness?bet=${encodeURIComponent(betId)}`;
}
