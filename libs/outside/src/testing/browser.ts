/** The parts of a browser that a sign-in needs: it stores cookies, follows no redirect by itself and posts forms. */
export class TestBrowser {
  private readonly cookies = new Map<string, string>();

  async get(url: string | URL): Promise<Response> {
    return this.keep(await fetch(url, { redirect: 'manual', headers: this.headers() }));
  }

  async post(url: string | URL, fields: Readonly<Record<string, string>>): Promise<Response> {
    const body = new URLSearchParams(fields);
    return this.keep(await fetch(url, { method: 'POST', redirect: 'manual', headers: this.headers(), body }));
  }

  /**
   * Follows redirects within the host of the first address. Shape: the first page, or the address of another host.
   */
  async follow(response: Response, base: string | URL): Promise<{ page: Response } | { left: URL }> {
    const location = response.headers.get('location');
    if (location === null) return { page: response };
    const target = new URL(location, base);
    if (target.origin !== new URL(base).origin) return { left: target };
    return this.follow(await this.get(target), target);
  }

  private headers(): Record<string, string> {
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }

  private keep(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}
