import { html, type Html } from './html.js';
import { renderPage } from './page.js';

const endpoints: readonly (readonly [method: string, path: string, what: string])[] = [
  ['GET', '/mail', 'Inbox for people'],
  ['GET', '/mail.json?to=ADDRESS', 'Mails as JSON, newest first: id, to, subject, text, html, receivedAt'],
  ['POST', '/razorpay/v1/orders', 'Create an order (Basic auth)'],
  ['GET', '/razorpay/v1/orders', 'List orders: count, skip, from, to, receipt (Basic auth)'],
  ['GET', '/razorpay/v1/orders/:id', 'One order (Basic auth)'],
  ['GET', '/razorpay/v1/orders/:id/payments', 'The payments of an order (Basic auth)'],
  ['GET', '/razorpay/v1/payments', 'List payments: count, skip, from, to (Basic auth)'],
  ['GET', '/razorpay/v1/payments/:id', 'One payment (Basic auth)'],
  ['GET', '/razorpay/checkout.js', 'The checkout script: defines window.Razorpay'],
  ['POST', '/razorpay/test/pay', 'Pay as in the dialog: {order_id, outcome: "captured" | "failed"}'],
  ['GET', '/oauth', 'Sample people, and how a program signs in without the page'],
  ['GET', '/oauth/google/.well-known/openid-configuration', "Google's side: an OpenID provider"],
  ['GET', '/oauth/github/login/oauth/authorize', "GitHub's side: asks which account to use"],
  ['POST', '/oauth/github/login/oauth/access_token', 'Changes a code for a token'],
  ['GET', '/oauth/github/api/user', 'Who signed in (Bearer token, User-Agent)'],
  ['GET', '/oauth/github/api/user/emails', 'Their e-mail addresses (scope user:email)'],
  ['GET', '/healthz', 'Alive'],
];

/** Tells a person what this server is and where to go. */
export function renderIndexPage(ports: { readonly smtpPort: number; readonly webhookUrl: string }): string {
  return renderPage({
    title: 'Paasa sandbox',
    current: 'home',
    body: html`<section class="hero">
        <h1>The outside world in a box</h1>
        <p>
          Paasa talks to a mail server, to a payment provider, and to Google and GitHub for sign-in. This
          server stands in for all of them, over real SMTP and HTTP, so that everything works on one machine,
          with play money, without a single key.
        </p>
        <div class="cards">
          <a class="card" href="/mail"
            ><h2>Mail</h2>
            <p>Everything the product sends arrives here, on SMTP port ${ports.smtpPort}.</p></a
          >
          <div class="card">
            <h2>Payments</h2>
            <p>
              Orders, payments and the checkout dialog behave as Razorpay documents them. Signed webhooks go
              to <code>${ports.webhookUrl}</code>.
            </p>
          </div>
          <a class="card" href="/oauth"
            ><h2>Sign-in</h2>
            <p>Google and GitHub with made-up people: sample accounts, or any name and e-mail.</p></a
          >
        </div>
      </section>
      <section id="endpoints" class="panel">
        <h2>Endpoints</h2>
        <ul class="endpoints">
          ${endpoints.map(renderEndpoint)}
        </ul>
      </section>`,
  });
}

function renderEndpoint([method, path, what]: readonly [string, string, string]): Html {
  return html`<li>
    <span class="method" data-method="${method}">${method}</span><code>${path}</code><span>${what}</span>
  </li>`;
}
