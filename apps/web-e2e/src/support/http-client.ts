export interface Request {
  /** Sent as JSON. `rawBody` is sent unchanged. */
  readonly body?: unknown;
  readonly rawBody?: string;
  readonly contentType?: string;
  /** Null sends no such header. */
  readonly origin?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** The received bytes. */
  readonly text: string;
  /** Parsed JSON; null for an answer that is not JSON. */
  readonly body: Body;
}

/** Sends requests like a browser page of the product's own origin: cookies, Origin, JSON. */
export class HttpClient {
  private readonly cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  /** The contract promises the shape of the answer. Tests check what they rely on. */
  async call<Body>(method: string, path: string, request: Request = {}): Promise<Answer<Body>> {
    const { origin = this.origin } = request;
    const raw = request.rawBody ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, this.origin), {
      method,
      redirect: 'manual',
      headers: {
        ...(origin === null ? {} : { origin }),
        ...(raw === undefined ? {} : { 'content-type': request.contentType ?? 'application/json' }),
        ...(cookie === '' ? {} : { cookie }),
        ...request.headers,
      },
      ...(raw === undefined ? {} : { body: raw }),
    });
    for (const line of response.headers.getSetCookie()) this.storeCookie(line);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: readJson(text) };
  }

  /** A second client with the same cookies, such as another tab with older cookies, or for another process. */
  copy(origin = this.origin): HttpClient {
    const twin = new HttpClient(origin);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  /** The value of a cookie, such as a token that a thief would have copied. */
  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  get cookieNames(): string[] {
    return [...this.cookies.keys()];
  }

  private storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const value = pair.slice(at + 1);
    const isGone =
      value === '' || attributes.some((attribute) => /^max-age=0$|^expires=.*1970/i.test(attribute));
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function readJson<Body>(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse('null');
  }
}
