/** Runs inside the checkout's frame: takes the person's decision and tells the page that opened it. */
export const checkoutFrameScript = `
(function () {
  'use strict';

  var channel = 'paasa-checkout';
  // Long enough to be read: a bank that answers in no time looks like a bank that was not asked.
  var processingShownMs = 700;
  var successShownMs = 1100;
  // The page removes the frame at once, and whatever pressed the button must have let go of it by then.
  var pressOverMs = 60;
  var body = document.body;
  var parentOrigin = body.dataset.parentOrigin;
  var find = function (selector) { return document.querySelector(selector); };
  var pay = find('#pay');
  var fail = find('#fail');
  var alertBox = find('#alert');
  var status = find('#status');
  var question = find('#question');
  var payLabel = pay ? pay.textContent : '';
  var options = {};
  var failures = 0;
  var paid = null;
  var isProcessing = false;
  var method = 'card';

  function hasMerchant() { return parentOrigin !== '' && window.parent !== window; }

  function tell(message) {
    if (hasMerchant()) window.parent.postMessage(Object.assign({ channel: channel }, message), parentOrigin);
  }

  /** Shows the frame, now that no press in it is lost any more and none pays without what the merchant says of it. */
  function takePresses() { body.removeAttribute('inert'); }

  function leave() {
    // A payment that went through cannot be dismissed any more.
    if (paid) tell({ type: 'paid', payment: paid });
    else setTimeout(tell, pressOverMs, { type: 'dismiss' });
  }

  /** Closing asks first where something would be left behind. */
  function requestClose() {
    if (question && !question.hidden) { answerQuestion(false); return; }
    if (question && !paid && (isProcessing || options.confirm_close)) ask();
    else leave();
  }

  function ask() {
    find('#question-text').textContent = isProcessing
      ? 'Your bank is working on it. The payment may still go through, and ' + merchant() + ' will be told.'
      : 'Nothing has been paid yet.';
    question.returnFocusTo = document.activeElement;
    question.hidden = false;
    find('#stay').focus();
  }

  function answerQuestion(isLeaving) {
    question.hidden = true;
    if (isLeaving) { leave(); return; }
    var before = question.returnFocusTo;
    (before && before.offsetParent !== null ? before : find('#close')).focus();
  }

  function merchant() { return options.name || 'the merchant'; }

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
    takePresses();
    setText('#merchant', options.name);
    setText('#initial', String(options.name || '').trim().charAt(0).toUpperCase());
    setText('#description', options.description);
    setText('#payer', [options.name_of_payer, options.email, options.contact].filter(Boolean).join(' · '));
    if (options.name) setText('#leave', 'Go back to ' + options.name);
    if (find('#leave')) find('#leave').hidden = true;
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

  function say(headline, explanation) {
    status.textContent = headline;
    if (!explanation) return;
    var small = document.createElement('small');
    small.textContent = explanation;
    status.append(small);
  }

  function setProcessing(isOn) {
    isProcessing = isOn;
    body.classList.toggle('busy', isOn);
    pay.disabled = isOn;
    fail.disabled = isOn;
    tell({ type: 'processing', isProcessing: isOn });
    if (!isOn) { status.textContent = ''; return; }
    say('Processing your payment', 'Your bank is asked. Please do not close this window.');
    // The button that had the focus is gone for now.
    find('#close').focus();
  }

  function showAlert(headline, text) {
    var strong = document.createElement('b');
    strong.textContent = headline;
    alertBox.replaceChildren(strong, text);
    alertBox.hidden = false;
  }

  function mayRetry() {
    return typeof options.retry !== 'number' || failures <= options.retry;
  }

  function showPaid(payment) {
    // The page goes on taking this for a payment under way: closing it now leads here, and from here to the handler.
    paid = payment;
    isProcessing = false;
    body.classList.remove('busy');
    if (!question.hidden) answerQuestion(false);
    body.classList.add('paid');
    find('.amount span').textContent = 'Paid';
    say('Payment successful', 'Going back to ' + merchant() + '…');
    setTimeout(leave, successShownMs);
  }

  function showRefusal(error) {
    setProcessing(false);
    if (!question.hidden) answerQuestion(false);
    showAlert('Payment failed', error.description);
    pay.focus();
    if (!error.metadata || !error.metadata.payment_id) return;
    failures += 1;
    tell({ type: 'failed', error: error });
    pay.textContent = payLabel + ' again';
    if (mayRetry()) return;
    find('#actions').hidden = true;
    find('#methods').hidden = true;
    find('#leave').hidden = false;
    find('#leave').focus();
  }

  function shown(ms) {
    return new Promise(function (resolve) { setTimeout(resolve, ms); });
  }

  function send(outcome) {
    return fetch('/razorpay/test/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // A page that goes away right after the click must not lose the payment.
      keepalive: true,
      body: JSON.stringify({
        order_id: body.dataset.orderId, outcome: outcome, method: method, description: options.description,
        email: options.email, contact: options.contact, notes: options.notes
      })
    });
  }

  async function decide(outcome) {
    alertBox.hidden = true;
    setProcessing(true);
    var pause = shown(processingShownMs);
    try {
      var response = await send(outcome);
      var answer = await response.json();
      await pause;
      if (response.ok) showPaid(answer);
      else showRefusal(answer.error);
    } catch (error) {
      setProcessing(false);
      if (!question.hidden) answerQuestion(false);
      showAlert('No answer', 'The payment service could not be reached. Try again.');
      pay.focus();
    }
  }

  function focusable() {
    var scope = question && !question.hidden ? question : document;
    return Array.from(scope.querySelectorAll('button, input, a[href]')).filter(function (element) {
      return !element.disabled && element.tabIndex >= 0 && element.offsetParent !== null;
    });
  }

  function focusEnd(target) {
    var all = focusable();
    var element = target === 'last' ? all[all.length - 1] : all[0];
    if (element) element.focus();
  }

  document.addEventListener('keydown', function (event) {
    if (event.key === 'Escape' && options.escape !== false) { event.preventDefault(); requestClose(); return; }
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

  document.querySelectorAll('[data-groups]').forEach(function (input) {
    input.addEventListener('input', function () {
      var isAtEnd = input.selectionStart === input.value.length;
      // Regrouping in the middle of a number would throw the caret to its end.
      if (isAtEnd) input.value = (input.value.replace(/[^0-9]/g, '').match(/.{1,4}/g) || []).join(' ');
    });
  });

  window.addEventListener('message', function (event) {
    if (event.source !== window.parent || event.origin !== parentOrigin) return;
    if (!event.data || event.data.channel !== channel) return;
    if (event.data.type === 'open') applyOptions(event.data.options);
    if (event.data.type === 'focus') focusEnd(event.data.target);
    if (event.data.type === 'close') requestClose();
  });

  find('#close').addEventListener('click', requestClose);
  if (pay) {
    pay.addEventListener('click', function () { decide('captured'); });
    fail.addEventListener('click', function () { decide('failed'); });
    find('#leave').addEventListener('click', leave);
    find('#stay').addEventListener('click', function () { answerQuestion(false); });
    find('#stop').addEventListener('click', function () { answerQuestion(true); });
  }
  tell({ type: 'ready' });
  if (!hasMerchant()) takePresses();
})();
`;
