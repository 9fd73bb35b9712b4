import { html, type Html } from '../../pages/html.js';
import { renderDocument } from '../../pages/page.js';
import type { Order } from '../entities.js';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

export interface CheckoutView {
  readonly order: Order;
  /** The only page that the frame listens and talks to; empty when opened by itself. */
  readonly parentOrigin: string;
}

/** The dialog's content for an order that waits to be paid. */
export function renderCheckoutPage({ order, parentOrigin }: CheckoutView): string {
  const amount = rupees.format(order.amount / 100);
  return renderFrame(
    parentOrigin,
    order.id,
    html`<p class="amount"><strong>${amount}</strong><code>${order.id}</code></p>
      <p id="payer" hidden></p>
      ${renderMethods()}
      <p id="alert" role="alert" hidden></p>
      <p id="status" role="status"></p>
      <div id="actions">
        <button id="pay" type="button">Pay ${amount}</button><button id="fail" type="button">Fail</button>
      </div>`,
  );
}

/** The dialog's content when there is nothing to pay: it says why and can only be closed. */
export function renderCheckoutProblem(problem: string, parentOrigin: string): string {
  return renderFrame(
    parentOrigin,
    '',
    html`<p id="alert" role="alert">${problem}</p>
      <p id="status" role="status"></p>`,
  );
}

function renderFrame(parentOrigin: string, orderId: string, content: Html): string {
  return renderDocument({
    title: 'Checkout · Paasa sandbox',
    stylesheet: '/razorpay/checkout-frame.css',
    script: '/razorpay/checkout-frame.js',
    body: html`<body data-order-id="${orderId}" data-parent-origin="${parentOrigin}">
      <header>
        <span class="initial" id="initial" aria-hidden="true">₹</span>
        <div class="who">
          <h1 id="merchant">Checkout</h1>
          <p id="description" hidden></p>
        </div>
        <button id="close" type="button" aria-label="Close">×</button>
      </header>
      <aside class="strip" aria-label="Notice">Play money: no real funds</aside>
      <main>${content}</main>
    </body>`,
  });
}

function renderMethods(): Html {
  return html`<div role="tablist" aria-label="How to settle">
      <button
        role="tab"
        type="button"
        id="tab-card"
        data-method="card"
        aria-selected="true"
        aria-controls="panel-card"
      >
        Card
      </button>
      <button
        role="tab"
        type="button"
        id="tab-upi"
        data-method="upi"
        aria-selected="false"
        aria-controls="panel-upi"
        tabindex="-1"
      >
        UPI
      </button>
    </div>
    <div role="tabpanel" id="panel-card" aria-labelledby="tab-card">
      <fieldset>
        <label class="wide"
          >Card number<input value="4111 1111 1111 1111" inputmode="numeric" autocomplete="off"
        /></label>
        <label>Expiry<input value="12/39" inputmode="numeric" autocomplete="off" /></label>
        <label>CVV<input value="123" inputmode="numeric" autocomplete="off" /></label>
      </fieldset>
    </div>
    <div role="tabpanel" id="panel-upi" aria-labelledby="tab-upi" hidden>
      <fieldset>
        <label class="wide">UPI id<input value="success@razorpay" autocomplete="off" /></label>
      </fieldset>
    </div>
    <p class="hint">Sample values; nothing typed here is sent anywhere. You decide below how it ends.</p>`;
}
