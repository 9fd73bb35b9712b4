/** The callbacks registered for the product: its own path on this machine, on any port. */
export function isOwnCallback(uri: string, provider: 'google' | 'github'): boolean {
  // The pattern matches the whole text and not a parsed address, because parsers disagree about some
  // addresses.
  const match = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?(\/[a-z/]+)$/.exec(uri);
  return match?.[1] === `/api/auth/${provider}/callback`;
}
