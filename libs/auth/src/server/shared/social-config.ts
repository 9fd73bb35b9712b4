/** A client of Google's OpenID Connect; the sandbox has an issuer of its own. */
export interface GoogleClientConfig {
  /** `https://accounts.google.com`; everything else is discovered there. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A GitHub OAuth app. GitHub's OAuth has no discovery that covers it, so its addresses are given. */
export interface GithubClientConfig {
  /** `https://github.com/login/oauth/authorize` */
  readonly authorizeUrl: string;
  /** `https://github.com/login/oauth/access_token` */
  readonly tokenUrl: string;
  /** `https://api.github.com`, without a slash at the end. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface SocialConfig {
  readonly google: GoogleClientConfig | null;
  readonly github: GithubClientConfig | null;
  /**
   * The origins of this server, without a slash at the end. A provider sends the browser back to the one it came from,
   * or to the first. Another host in a request is never used.
   */
  readonly callbackOrigins: readonly [string, ...string[]];
}
