/** The callbacks registered for the product: its own path on this machine, whatever the port. */
export function isOwnCallback(uri: string, provider: 'google' | 'github'): boolean {
  // A pattern over the whole text, not over a parsed address: nothing that parsers disagree about gets through.
  const match = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?(\/[a-z/]+)$/.exec(uri);
  return match?.[1] === `/api/auth/${provider}/callback`;
}
