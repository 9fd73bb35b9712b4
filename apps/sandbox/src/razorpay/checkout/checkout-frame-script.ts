/** Runs inside the checkout's frame: takes the person's decision and tells the page that opened it. */
export const checkoutFrameScript = `
(function () {
  'use strict';

  var channel = 'paasa-checkout';
  var successShownMs = 600;
  var body = document.body;
  var parentOrigin = body.dataset.parentOrigin;
  var find = function (selector) { return document.querySelector(selector); };
  var pay = find('#pay');
  var fail = find('#fail');
  var alertBox = find('#alert');
  var options = {};
  var failures = 0;
  var paid = null;
  var method = 'card';

  function tell(message) {
    if (parentOrigin && window.parent !== window) {
      window.parent.postMessage(Object.assign({ channel: channel }, message), parentOrigin);
    }
  }

  function dismiss() {
    // A payment that went through cannot be dismissed any more.
    if (paid) tell({ type: 'paid', payment: paid });
    else tell({ type: 'dismiss' });
  }

  function setText(selector, text) {
    var element = find(selector);
    if (element && text) { element.textContent = text; element.hidden = false; }
  }

  /** Text on the merchant's colour must stay readable, whichever colour that is. */
  function applyColor(color) {
    if (!/^#[0-9a-f]{6}$/i.test(color || '')) return;
    var channels = [1, 3, 5].map(function (at) {
      var part = parseInt(color.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    });
    var luminance = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2];
    document.documentElement.style.setProperty('--accent', color);
    document.documentElement.style.setProperty('--accent-text', luminance > 0.179 ? '#0b0f17' : '#ffffff');
  }

  function applyOptions(passed) {
    options = passed || {};
    setText('#merchant', options.name);
    setText('#initial', (options.name || '').trim().charAt(0).toUpperCase());
    setText('#description', options.description);
    setText('#payer', [options.name_of_payer, options.email, options.contact].filter(Boolean).join(' · '));
    applyColor(options.color);
    if (options.method === 'upi') selectMethod('upi');
    (pay || find('#close')).focus();
  }

  function selectMethod(name, focus) {
    method = name;
    document.querySelectorAll('[role=tab]').forEach(function (tab) {
      var isSelected = tab.dataset.method === name;
      tab.setAttribute('aria-selected', String(isSelected));
      tab.tabIndex = isSelected ? 0 : -1;
      find('#panel-' + tab.dataset.method).hidden = !isSelected;
      if (isSelected && focus) tab.focus();
    });
  }

  function setBusy(isBusy) {
    body.classList.toggle('busy', isBusy);
    pay.disabled = isBusy;
    fail.disabled = isBusy;
    find('#status').textContent = isBusy ? 'Processing…' : '';
  }

  function showAlert(text) {
    alertBox.textContent = text;
    alertBox.hidden = false;
  }

  function mayRetry() {
    return typeof options.retry !== 'number' || failures <= options.retry;
  }

  function showPaid(payment) {
    paid = payment;
    body.classList.remove('busy');
    body.classList.add('paid');
    find('#status').textContent = 'Done. Your payment went through.';
    setTimeout(dismiss, successShownMs);
  }

  function showRefusal(error) {
    setBusy(false);
    showAlert(error.description);
    if (!error.metadata || !error.metadata.payment_id) return;
    failures += 1;
    tell({ type: 'failed', error: error });
    if (mayRetry()) { pay.focus(); return; }
    find('#actions').hidden = true;
    find('#close').focus();
  }

  async function decide(outcome) {
    alertBox.hidden = true;
    setBusy(true);
    try {
      var response = await fetch('/razorpay/test/pay', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // A page that goes away right after the click must not lose the payment.
        keepalive: true,
        body: JSON.stringify({
          order_id: body.dataset.orderId, outcome: outcome, method: method, description: options.description,
          email: options.email, contact: options.contact, notes: options.notes
        })
      });
      var answer = await response.json();
      if (response.ok) showPaid(answer);
      else showRefusal(answer.error);
    } catch (error) {
      setBusy(false);
      showAlert('The payment service could not be reached. Try again.');
    }
  }

  function focusable() {
    return Array.from(document.querySelectorAll('button, input, a[href]')).filter(function (element) {
      return !element.disabled && element.tabIndex >= 0 && element.offsetParent !== null;
    });
  }

  function focusEnd(target) {
    var all = focusable();
    var element = target === 'last' ? all[all.length - 1] : all[0];
    if (element) element.focus();
  }

  document.addEventListener('keydown', function (event) {
    if (event.key === 'Escape' && options.escape !== false) { event.preventDefault(); dismiss(); return; }
    if (event.key !== 'Tab') return;
    var all = focusable();
    var leavesAtEnd = !event.shiftKey && document.activeElement === all[all.length - 1];
    var leavesAtStart = event.shiftKey && document.activeElement === all[0];
    if (!leavesAtEnd && !leavesAtStart) return;
    event.preventDefault();
    focusEnd(leavesAtEnd ? 'first' : 'last');
  });

  document.querySelectorAll('[role=tab]').forEach(function (tab) {
    tab.addEventListener('click', function () { selectMethod(tab.dataset.method); });
    tab.addEventListener('keydown', function (event) {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      selectMethod(tab.dataset.method === 'card' ? 'upi' : 'card', true);
    });
  });

  window.addEventListener('message', function (event) {
    if (event.source !== window.parent || event.origin !== parentOrigin) return;
    if (!event.data || event.data.channel !== channel) return;
    if (event.data.type === 'open') applyOptions(event.data.options);
    if (event.data.type === 'focus') focusEnd(event.data.target);
  });

  find('#close').addEventListener('click', dismiss);
  if (pay) {
    pay.addEventListener('click', function () { decide('captured'); });
    fail.addEventListener('click', function () { decide('failed'); });
  }
  tell({ type: 'ready' });
})();
`;
