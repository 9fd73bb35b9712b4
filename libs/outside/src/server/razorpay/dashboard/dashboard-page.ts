import { html, type Html } from '../../pages/html.js';
import { renderPage } from '../../pages/page.js';
import type { Order, Payment } from '../entities/entities.js';
import type { FaultSettings } from '../faults/faults.js';
import type { ProviderLedger } from '../ledger/provider-ledger.js';
import type { Payout } from '../entities/payout.js';
import type { Refund } from '../entities/refund.js';
import { renderFaultsForm } from './faults-form.js';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Asia/Kolkata',
});

export interface DashboardView {
  readonly ledger: ProviderLedger;
  readonly faults: FaultSettings;
  readonly orders: readonly Order[];
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  readonly payouts: readonly Payout[];
  /** A day of India. Shape: `2026-01-31`. */
  readonly today: string;
}

/** The provider's records, newest first, and the form for its faults. */
export function renderDashboard(view: DashboardView): string {
  return renderPage({
    title: 'Payments · Paasa sandbox',
    current: 'razorpay',
    script: '/razorpay/dashboard.js',
    body: html`<section class="hero">
        <h1>Payments</h1>
        <p>
          What the stand-in for Razorpay has on record. Programs find the same at
          <code>/razorpay/v1</code> and <code>/razorpay/test/ledger</code>.
        </p>
      </section>
      ${renderTotals(view.ledger)} ${renderSettlementForm(view.today)}
      <div class="money">
        <div class="ledgers" id="records">
          ${renderSection('Payouts', 'Nobody has been paid out yet.', view.payouts.map(renderPayout))}
          ${renderSection('Payments', 'Nobody has paid yet.', view.payments.map(renderPayment))}
          ${renderSection('Refunds', 'Nothing has been given back.', view.refunds.map(renderRefund))}
          ${renderSection('Orders', 'There is no order yet.', view.orders.map(renderOrder))}
        </div>
        ${renderFaultsForm(view.faults)}
      </div>`,
  });
}

function renderSettlementForm(today: string): Html {
  return html`<form class="panel settlement" action="/razorpay/settlement.csv">
    <label for="day">Settlement report of</label>
    <input id="day" name="day" type="date" value="${today}" max="${today}" required />
    <button class="plain">Download CSV</button>
  </form>`;
}

function renderTotals({ captured, refunded, paidOut, balance, open }: ProviderLedger): Html {
  const waiting = open.payouts + open.refunds + open.webhooks;
  return html`<dl class="totals" id="totals">
    ${renderTotal('Captured', money(captured.amount), `${count(captured.count, 'payment')}, fees ${money(captured.fees)}`)}
    ${renderTotal('Refunded', money(refunded.amount), count(refunded.count, 'refund'))}
    ${renderTotal('Paid out', money(paidOut.amount), `${count(paidOut.count, 'payout')}, fees ${money(paidOut.fees)}`)}
    ${renderTotal('Balance', money(balance), 'what is left of all that')}
    ${renderTotal('On the way', String(waiting), [count(open.payouts, 'payout'), count(open.refunds, 'refund'), count(open.webhooks, 'webhook')].join(', '))}
  </dl>`;
}

function renderTotal(name: string, sum: string, about: string): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd><b>${sum}</b><small>${about}</small></dd>
  </div>`;
}

function renderSection(title: string, nothing: string, rows: readonly Html[]): Html {
  const content =
    rows.length === 0
      ? html`<p class="none">${nothing}</p>`
      : html`<ul class="records">
          ${rows}
        </ul>`;
  return html`<section class="panel" aria-labelledby="title-${title}">
    <h2 id="title-${title}">${title}</h2>
    ${content}
  </section>`;
}

interface Row {
  readonly sum: string;
  readonly state: string;
  readonly tone: 'good' | 'bad' | 'wait' | 'none';
  readonly about: string;
  readonly createdAt: number;
  readonly action?: Html;
}

function renderRow({ sum, state, tone, about, createdAt, action }: Row): Html {
  const when = new Date(createdAt * 1000);
  return html`<li>
    <span class="sum">${sum}</span><span class="state" data-tone="${tone}">${state}</span>
    <span class="about">${about}</span>
    <time datetime="${when.toISOString()}">${moment.format(when)}</time>
    ${action ?? ''}
  </li>`;
}

function renderPayout(payout: Payout): Html {
  const isOpen = payout.status === 'processing' || payout.status === 'pending' || payout.status === 'queued';
  const failure = payout.failure_reason === null ? [] : [payout.failure_reason];
  return renderRow({
    sum: money(payout.amount),
    state: payout.status,
    tone: isOpen ? 'wait' : payout.status === 'processed' ? 'good' : 'bad',
    about: [payout.id, payout.mode, payout.reference_id ?? 'no reference', ...failure].join(' · '),
    createdAt: payout.created_at,
  });
}

function renderPayment(payment: Payment): Html {
  const isUndecided = payment.status === 'authorized' || payment.status === 'failed';
  return renderRow({
    sum: money(payment.amount, payment.currency),
    state: payment.refund_status === 'partial' ? 'captured, partly refunded' : payment.status,
    tone: payment.status === 'failed' ? 'bad' : payment.captured ? 'good' : 'wait',
    about: [payment.id, payment.order_id ?? 'without an order', payment.method].join(' · '),
    createdAt: payment.created_at,
    ...(isUndecided ? { action: captureButton(payment.id) } : {}),
  });
}

/** A bank may still accept a payment hours after it seemed to have refused it. */
function captureButton(paymentId: string): Html {
  return html`<button class="plain act" type="button" data-capture="${paymentId}">
    Capture it now<span class="unseen">: ${paymentId}</span>
  </button>`;
}

function renderRefund(refund: Refund): Html {
  return renderRow({
    sum: money(refund.amount, refund.currency),
    state: refund.status,
    tone: refund.status === 'processed' ? 'good' : refund.status === 'failed' ? 'bad' : 'wait',
    about: `${refund.id} · of ${refund.payment_id}`,
    createdAt: refund.created_at,
  });
}

function renderOrder(order: Order): Html {
  return renderRow({
    sum: money(order.amount),
    state: order.status,
    tone: order.status === 'paid' ? 'good' : 'none',
    about: [order.id, order.receipt ?? 'no receipt', count(order.attempts, 'attempt')].join(' · '),
    createdAt: order.created_at,
  });
}

function money(amountPaise: number, currency = 'INR'): string {
  return currency === 'INR'
    ? rupees.format(amountPaise / 100)
    : `${currency} ${(amountPaise / 100).toFixed(2)}`;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
