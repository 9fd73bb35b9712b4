import { html, type Html } from '../../pages/html.js';
import { renderDocument } from '../../pages/page.js';
import type { Order } from '../entities/entities.js';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

export interface CheckoutView {
  readonly order: Order;
  /** The only page that exchanges messages with the frame; empty when the frame is opened by itself. */
  readonly parentOrigin: string;
}

/** The dialog's content for an unpaid order. */
export function renderCheckoutPage({ order, parentOrigin }: CheckoutView): string {
  const amount = rupees.format(order.amount / 100);
  return renderFrame(
    parentOrigin,
    order.id,
    html`<p class="amount"><span>To pay</span><strong>${amount}</strong></p>
      <div id="alert" role="alert" hidden></div>
      ${renderMethods()}
      <p id="status" role="status"></p>
      <div id="actions">
        <button id="pay" type="button">Pay ${amount}</button>
        <div class="test">
          <p id="fail-hint"><b>Test only:</b> let the bank say no.</p>
          <button id="fail" type="button" aria-describedby="fail-hint">Fail</button>
        </div>
      </div>
      <button id="leave" type="button" hidden>Go back</button>
      ${renderQuestion()}
      <p class="reference"><span id="payer" hidden></span><code>${order.id}</code></p>`,
  );
}

/** The dialog's content when there is nothing to pay. It shows why and can only be closed. */
export function renderCheckoutProblem(problem: string, parentOrigin: string): string {
  return renderFrame(
    parentOrigin,
    '',
    html`<div id="alert" role="alert"><b>Nothing to pay</b>${problem}</div>
      <p id="status" role="status"></p>`,
  );
}

/** The frame ignores presses until its script runs. */
function renderFrame(parentOrigin: string, orderId: string, content: Html): string {
  return renderDocument({
    title: 'Checkout · Paasa sandbox',
    stylesheet: '/razorpay/checkout-frame.css',
    script: '/razorpay/checkout-frame.js',
    body: html`<body inert data-order-id="${orderId}" data-parent-origin="${parentOrigin}">
      <aside class="strip" aria-label="Notice">Play money: no real funds</aside>
      <header>
        <span class="initial" id="initial" aria-hidden="true">₹</span>
        <div class="who">
          <h1 id="merchant">Checkout</h1>
          <p id="description" hidden></p>
        </div>
        <button id="close" type="button" aria-label="Close">${cross}</button>
      </header>
      <main>${content}</main>
    </body>`,
  });
}

function renderMethods(): Html {
  return html`<div id="methods">
    <div role="tablist" aria-label="How to settle">
      ${renderTab('card', 'Card', true)}${renderTab('upi', 'UPI', false)}
    </div>
    <div role="tabpanel" id="panel-card" aria-labelledby="tab-card">
      <fieldset>
        <label class="wide"
          >Card number<input
            value="4111 1111 1111 1111"
            inputmode="numeric"
            autocomplete="off"
            maxlength="19"
            data-groups
        /></label>
        <label>Expiry<input value="12/39" inputmode="numeric" autocomplete="off" maxlength="5" /></label>
        <label>CVV<input value="123" inputmode="numeric" autocomplete="off" maxlength="4" /></label>
      </fieldset>
    </div>
    <div role="tabpanel" id="panel-upi" aria-labelledby="tab-upi" hidden>
      <fieldset>
        <label class="wide">UPI id<input value="success@razorpay" autocomplete="off" /></label>
      </fieldset>
    </div>
    <p class="hint">Sample values. Nothing typed here is sent anywhere.</p>
  </div>`;
}

function renderTab(method: 'card' | 'upi', name: string, isSelected: boolean): Html {
  return html`<button
    role="tab"
    type="button"
    id="tab-${method}"
    data-method="${method}"
    aria-selected="${String(isSelected)}"
    aria-controls="panel-${method}"
    tabindex="${isSelected ? 0 : -1}"
  >
    ${icons[method]}${name}
  </button>`;
}

/**
 * The question before a person leaves an open payment, or before every closing if the merchant's page wants that.
 */
function renderQuestion(): Html {
  return html`<div
    id="question"
    role="alertdialog"
    aria-modal="true"
    aria-labelledby="question-title"
    aria-describedby="question-text"
    hidden
  >
    <div>
      <h2 id="question-title">Stop this payment?</h2>
      <p id="question-text"></p>
      <button id="stay" type="button">Stay here</button><button id="stop" type="button">Stop</button>
    </div>
  </div>`;
}

const cross = html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
  <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
</svg>`;

const icons = {
  card: html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <g fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round">
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="M3 10h18M6.5 15h3.5" />
    </g>
  </svg>`,
  upi: html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path
      d="M7 3l7 9-7 9V3zM13 3l7 9-7 9"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linejoin="round"
    />
  </svg>`,
};
