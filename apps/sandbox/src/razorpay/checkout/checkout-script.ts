/**
 * The checkout script that the merchant's page loads: `window.Razorpay`.
 *
 * It styles by script alone (no style element, no inline style attribute), so the host's policy needs only this
 * server in script-src and frame-src. Everything a person sees and types lives in the frame; the two sides talk by
 * messages and each checks the other's origin and window.
 */
export const checkoutScript = `
(function () {
  'use strict';

  var channel = 'paasa-checkout';
  var frameReadyMs = 10000;
  var ownScript = document.currentScript || document.querySelector('script[src*="/razorpay/checkout.js"]');
  var frameAddress = new URL('checkout', ownScript.src);

  function isFunction(thing) { return typeof thing === 'function'; }

  function later(callback, argument) {
    if (isFunction(callback)) setTimeout(function () { callback(argument); }, 0);
  }

  function style(element, rules) {
    Object.keys(rules).forEach(function (name) { element.style[name] = rules[name]; });
    return element;
  }

  function frameSource(options) {
    var source = new URL(frameAddress.href);
    source.searchParams.set('key', String(options.key));
    source.searchParams.set('order_id', String(options.order_id || ''));
    source.searchParams.set('origin', window.location.origin);
    return source.href;
  }

  /** Only plain values cross the border to the frame; functions of the page cannot and must not. */
  function passOn(options) {
    var prefill = options.prefill || {};
    var retry = options.retry === undefined || options.retry === null ? {} : options.retry;
    return JSON.parse(JSON.stringify({
      name: options.name,
      description: options.description,
      image: options.image,
      color: (options.theme || {}).color,
      notes: options.notes,
      name_of_payer: prefill.name,
      email: prefill.email,
      contact: prefill.contact,
      method: prefill.method,
      retry: retry === false || retry.enabled === false ? 0 : retry.max_count,
      escape: (options.modal || {}).escape !== false,
      confirm_close: (options.modal || {}).confirm_close === true
    }));
  }

  class Dialog {
    constructor(options, listeners) {
      this.options = options;
      this.listeners = listeners;
      this.modal = options.modal || {};
      this.onMessage = this.onMessage.bind(this);
      this.onKeyDown = this.onKeyDown.bind(this);
    }

    open() {
      // What cannot be passed on is told to the page while it still has no dialog.
      this.passedOn = passOn(this.options);
      this.returnFocusTo = document.activeElement;
      this.build();
      this.covered = Array.from(document.body.children).map(function (element) {
        return { element: element, inert: element.inert };
      });
      this.bodyOverflow = document.body.style.overflow;
      window.addEventListener('message', this.onMessage);
      document.addEventListener('keydown', this.onKeyDown, true);
      document.body.appendChild(this.overlay);
      document.body.style.overflow = 'hidden';
      this.covered.forEach(function (part) { part.element.inert = true; });
      this.frame.focus();
      this.readyTimer = setTimeout(this.showUnreachable.bind(this), frameReadyMs);
      if (this.options.timeout > 0) {
        this.endTimer = setTimeout(this.dismiss.bind(this), this.options.timeout * 1000);
      }
    }

    build() {
      var self = this;
      this.overlay = style(document.createElement('div'), {
        position: 'fixed', inset: '0', zIndex: '2147483647', display: 'flex', alignItems: 'center',
        justifyContent: 'center', background: 'rgba(4, 8, 16, 0.72)'
      });
      this.overlay.className = 'razorpay-container';
      this.overlay.setAttribute('role', 'dialog');
      this.overlay.setAttribute('aria-modal', 'true');
      this.overlay.setAttribute('aria-label', (this.options.name || 'Payment') + ' checkout');
      this.overlay.addEventListener('click', function (event) {
        if (event.target === self.overlay && self.modal.backdropclose === true) self.requestClose();
      });
      var isPhone = window.innerWidth <= 440;
      this.frame = style(document.createElement('iframe'), {
        border: '0', width: isPhone ? '100%' : '420px', height: isPhone ? '100%' : 'min(100%, 690px)',
        background: '#121826', borderRadius: isPhone ? '0' : '18px', colorScheme: 'dark',
        boxShadow: isPhone ? 'none' : '0 24px 80px rgba(0, 0, 0, 0.55)'
      });
      this.frame.className = 'razorpay-checkout-frame';
      this.frame.title = 'Secure checkout (play money)';
      this.frame.src = frameSource(this.options);
      this.overlay.append(this.edge('last'), this.frame, this.edge('first'));
    }

    /** Tab order wraps around inside the frame: whoever steps out of it lands on its other end. */
    edge(target) {
      var self = this;
      var guard = document.createElement('div');
      guard.tabIndex = 0;
      guard.addEventListener('focus', function () {
        self.frame.focus();
        self.tell({ type: 'focus', target: target });
      });
      return guard;
    }

    tell(message) {
      if (!this.frame.contentWindow) return;
      this.frame.contentWindow.postMessage(Object.assign({ channel: channel }, message), frameAddress.origin);
    }

    onMessage(event) {
      if (event.origin !== frameAddress.origin || event.source !== this.frame.contentWindow) return;
      var message = event.data;
      if (!message || message.channel !== channel) return;
      if (message.type === 'ready') {
        clearTimeout(this.readyTimer);
        this.isReady = true;
        this.tell({ type: 'open', options: this.passedOn });
      } else if (message.type === 'paid') {
        this.finish(message.payment);
      } else if (message.type === 'failed') {
        this.listeners.emit('payment.failed', { error: message.error });
      } else if (message.type === 'processing') {
        this.isProcessing = message.isProcessing;
      } else if (message.type === 'dismiss') {
        this.dismiss();
      }
    }

    onKeyDown(event) {
      if (event.key !== 'Escape' || this.modal.escape === false) return;
      event.preventDefault();
      event.stopPropagation();
      this.requestClose();
    }

    /** The frame asks the person where something would be left behind. */
    requestClose() {
      if (this.isReady && (this.isProcessing || this.modal.confirm_close === true)) this.tell({ type: 'close' });
      else this.dismiss();
    }

    finish(payment) {
      this.remove();
      if (isFunction(this.options.handler)) later(this.options.handler, payment);
      else if (this.options.callback_url) submitTo(this.options.callback_url, payment);
    }

    dismiss() {
      if (!this.overlay.isConnected) return;
      this.remove();
      later(this.modal.ondismiss);
    }

    remove() {
      clearTimeout(this.readyTimer);
      clearTimeout(this.endTimer);
      window.removeEventListener('message', this.onMessage);
      document.removeEventListener('keydown', this.onKeyDown, true);
      this.overlay.remove();
      this.covered.forEach(function (part) { part.element.inert = part.inert; });
      document.body.style.overflow = this.bodyOverflow;
      if (this.returnFocusTo && isFunction(this.returnFocusTo.focus)) this.returnFocusTo.focus();
    }

    showUnreachable() {
      var box = style(document.createElement('div'), {
        background: '#151b28', color: '#e9edf6', padding: '24px', borderRadius: '14px', maxWidth: '340px',
        font: '16px/1.5 system-ui, sans-serif'
      });
      box.setAttribute('role', 'alert');
      box.textContent = 'The payment page does not answer. ';
      var button = style(document.createElement('button'), { font: 'inherit', marginTop: '12px', display: 'block' });
      button.textContent = 'Close';
      button.addEventListener('click', this.dismiss.bind(this));
      box.append(button);
      this.overlay.replaceChildren(box);
      button.focus();
    }
  }

  function submitTo(address, fields) {
    var form = document.createElement('form');
    form.method = 'post';
    form.action = address;
    Object.keys(fields).forEach(function (name) {
      var input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = fields[name];
      form.append(input);
    });
    document.body.append(form);
    form.submit();
  }

  class Razorpay {
    constructor(options) {
      if (!options || typeof options !== 'object' || !options.key) throw new Error('No key passed');
      this.options = options;
      this.callbacks = {};
    }

    on(event, callback) {
      (this.callbacks[event] = this.callbacks[event] || []).push(callback);
      return this;
    }

    open() {
      if (this.dialog && this.dialog.overlay.isConnected) return this;
      this.dialog = new Dialog(this.options, this);
      this.dialog.open();
      return this;
    }

    close() {
      if (this.dialog) this.dialog.dismiss();
    }

    emit(event, payload) {
      (this.callbacks[event] || []).forEach(function (callback) { later(callback, payload); });
    }
  }

  window.Razorpay = Razorpay;
})();
`;
