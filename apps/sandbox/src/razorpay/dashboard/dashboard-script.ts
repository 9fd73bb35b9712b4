/** Runs in the provider's page: keeps the records fresh and sends the faults. */
export const dashboardScript = `
(function () {
  'use strict';

  var pollMs = 2000;
  var form = document.querySelector('#faults');
  var status = document.querySelector('#faults-status');
  var fields = Array.from(form.querySelectorAll('.field'));

  function inputOf(field) { return field.querySelector('input, select'); }

  function valueOf(input) {
    if (input.type === 'checkbox') return input.checked;
    if (input.tagName === 'SELECT') return input.value;
    return 'percent' in input.dataset ? Number(input.value) / 100 : Number(input.value);
  }

  function isOff(field) {
    var input = inputOf(field);
    return input.type === 'checkbox' ? !input.checked : input.value === field.dataset.off;
  }

  /** The body names only what is on: whatever it leaves out is off. */
  function chosen() {
    var faults = {};
    fields.forEach(function (field) {
      if (!isOff(field)) faults[inputOf(field).name] = valueOf(inputOf(field));
    });
    return faults;
  }

  function mark() {
    fields.forEach(function (field) { field.classList.toggle('on', !isOff(field)); });
  }

  function post(path, body) {
    return fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body)
    });
  }

  async function apply() {
    mark();
    var faults = chosen();
    var count = Object.keys(faults).length;
    try {
      var answer = await post('/razorpay/test/faults', faults);
      var body = await answer.json();
      if (!answer.ok) status.textContent = 'Not applied: ' + body.error.description;
      else status.textContent = count === 0 ? 'All faults are off.' : count + (count === 1 ? ' fault is on.' : ' faults are on.');
    } catch (error) {
      status.textContent = 'The sandbox does not answer.';
    }
    await refresh();
  }

  async function refresh() {
    var answer = await fetch(location.href, { cache: 'no-store' });
    if (!answer.ok) return;
    var fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    ['#totals', '#records'].forEach(function (selector) {
      var here = document.querySelector(selector);
      var there = fresh.querySelector(selector);
      // A row that somebody is about to press a button in stays where it is.
      if (!here || !there || here.innerHTML === there.innerHTML || here.contains(document.activeElement)) return;
      here.replaceWith(document.importNode(there, true));
    });
  }

  form.addEventListener('submit', function (event) { event.preventDefault(); apply(); });
  form.addEventListener('reset', function (event) {
    event.preventDefault();
    fields.forEach(function (field) {
      var input = inputOf(field);
      if (input.type === 'checkbox') input.checked = false;
      else input.value = field.dataset.off;
    });
    apply();
  });
  form.addEventListener('input', mark);

  document.addEventListener('click', async function (event) {
    var button = event.target.closest('[data-capture]');
    if (!button) return;
    button.disabled = true;
    button.blur();
    await post('/razorpay/test/pay', { payment_id: button.dataset.capture, outcome: 'captured' });
    await refresh();
  });

  function again() {
    setTimeout(function () {
      var turn = document.hidden ? Promise.resolve() : refresh();
      // A sandbox that is being restarted is asked again.
      turn.then(again, again);
    }, pollMs);
  }

  mark();
  again();
})();
`;
