import { html, type Html } from './html.js';
import { renderPage } from './page.js';

const endpoints: readonly (readonly [method: string, path: string, what: string])[] = [
  ['GET', '/mail', 'Inbox for people'],
  ['GET', '/mail.json?to=ADDRESS', 'Mails as JSON, newest first: id, to, subject, text, html, receivedAt'],
  ['GET', '/razorpay', 'What the provider has on record, and its faults, for people'],
  ['POST', '/razorpay/v1/orders', 'Create an order (Basic auth, as all of /v1)'],
  ['GET', '/razorpay/v1/orders', 'List orders: count, skip, from, to, receipt'],
  ['GET', '/razorpay/v1/orders/:id', 'One order; its payments at /payments'],
  ['GET', '/razorpay/v1/payments', 'List payments: count, skip, from, to'],
  ['GET', '/razorpay/v1/payments/:id', 'One payment; its refunds at /refunds'],
  ['POST', '/razorpay/v1/payments/:id/refund', 'Give back a payment, in whole or in part'],
  ['GET', '/razorpay/v1/refunds/:id', 'One refund; all of them without the id'],
  ['POST', '/razorpay/v1/contacts', 'A person who may be paid; GET lists and finds them'],
  ['POST', '/razorpay/v1/fund_accounts', 'Their bank account or UPI id; GET lists and finds them'],
  ['POST', '/razorpay/v1/payouts', 'Pay a fund account (header X-Payout-Idempotency)'],
  [
    'GET',
    '/razorpay/v1/payouts?account_number=',
    'List payouts: reference_id, fund_account_id, status and more',
  ],
  ['GET', '/razorpay/v1/payouts/:id', 'One payout'],
  ['GET', '/razorpay/checkout.js', 'The checkout script: defines window.Razorpay'],
  ['POST', '/razorpay/test/pay', 'Pay as in the dialog: {order_id, outcome: "captured" | "failed"}'],
  ['POST', '/razorpay/test/faults', 'Make the provider misbehave; {} makes it behave again'],
  ['GET', '/razorpay/test/ledger', 'Sums of what came in, went back and went out'],
  ['GET', '/razorpay/settlement.csv?day=', 'The settlement report of a day of India'],
  ['POST', '/register/v1/exclusions/find', 'The register of excluded people, by the hash of a mailbox'],
  ['POST', '/register/test/people', 'Put somebody into it: {email, until}; until: null is for good'],
  ['POST', '/register/test/faults', '{isUnavailable: true, latencyMs: 0}; {} makes it answer again'],
  ['GET', '/oauth', 'Sample people, and how a program signs in without the page'],
  ['GET', '/oauth/google/.well-known/openid-configuration', "Google's side: an OpenID provider"],
  ['GET', '/oauth/github/login/oauth/authorize', "GitHub's side: asks which account to use"],
  ['POST', '/oauth/github/login/oauth/access_token', 'Changes a code for a token'],
  ['GET', '/oauth/github/api/user', 'Who signed in (Bearer token, User-Agent)'],
  ['GET', '/oauth/github/api/user/emails', 'Their e-mail addresses (scope user:email)'],
  ['GET', '/healthz', 'Alive'],
];

/** Explains to a person what this server is and where to go. */
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
          <a class="card" href="/razorpay"
            ><h2>Payments</h2>
            <p>
              Orders, payments, payouts and the checkout dialog behave as Razorpay documents them, and
              misbehave when told to. Signed webhooks go to <code>${ports.webhookUrl}</code>.
            </p></a
          >
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
