import { Html, html } from './html.js';

export interface PageContent {
  readonly title: string;
  readonly body: Html;
  readonly script?: string;
  readonly stylesheet?: string;
}

const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#f5b942"/>' +
      '<g fill="#10141f"><circle cx="10" cy="10" r="3"/><circle cx="16" cy="16" r="3"/><circle cx="22" cy="22" r="3"/></g></svg>',
  );

/** A complete document. Styles and scripts are our own files, so the policy needs no inline exception. */
export function renderDocument({
  title,
  body,
  script,
  stylesheet = '/assets/sandbox.css',
}: PageContent): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <title>${title}</title>
        <link rel="icon" href="${icon}" />
        <link rel="stylesheet" href="${stylesheet}" />
        ${script === undefined ? new Html('') : html`<script src="${script}" defer></script>`}
      </head>
      ${body}
    </html>`.markup;
}

/** A page of the sandbox with its play-money strip and navigation. */
export function renderPage(
  content: PageContent & { readonly current: 'home' | 'mail' | 'razorpay' | 'oauth' },
): string {
  const mark = (name: string) => new Html(name === content.current ? ' aria-current="page"' : '');
  return renderDocument({
    ...content,
    body: html`<body>
      <a class="skip" href="#main">Skip to content</a>
      <aside class="strip" aria-label="Notice">Play money: no real funds</aside>
      <header class="bar">
        <a class="brand" href="/" ${mark('home')}
          ><span class="die" aria-hidden="true"></span>Paasa <b>sandbox</b></a
        >
        <nav aria-label="Sandbox">
          <a href="/mail" ${mark('mail')}>Mail</a><a href="/razorpay" ${mark('razorpay')}>Payments</a
          ><a href="/oauth" ${mark('oauth')}>Sign-in</a><a href="/#endpoints">Endpoints</a>
        </nav>
      </header>
      <main id="main">${content.body}</main>
    </body>`,
  });
}
