/** The link of an invitation, which only this page has; the server gets the hash of its secret. */
export interface NewLink {
  readonly link: string;
  readonly tokenHash: string;
}

const SECRET_BYTES = 32;

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export async function makeLink(): Promise<NewLink> {
  const token = base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return {
    link: `${window.location.origin}/console/welcome#${token}`,
    tokenHash: base64url(new Uint8Array(hash)),
  };
}
