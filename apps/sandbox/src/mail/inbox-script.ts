/** Runs in the inbox page: shows new mail without a reload and fits the mail's frame to its content. */
export const inboxScript = `
(function () {
  'use strict';
  var pollMs = 2000;

  function fitFrame(frame) {
    var page = frame.contentDocument;
    if (page && page.documentElement) frame.style.height = page.documentElement.scrollHeight + 'px';
  }

  var frame = document.querySelector('.mail iframe');
  if (frame) {
    frame.addEventListener('load', function () { fitFrame(frame); });
    window.addEventListener('resize', function () { fitFrame(frame); });
    fitFrame(frame);
  }

  function replaceList(markup) {
    var fresh = new DOMParser().parseFromString(markup, 'text/html');
    ['#list', '#count'].forEach(function (selector) {
      var here = document.querySelector(selector);
      var there = fresh.querySelector(selector);
      if (here && there) here.replaceWith(document.importNode(there, true));
    });
  }

  async function poll() {
    var list = document.querySelector('#list');
    if (!list || document.hidden) return;
    var answer = await fetch('/mail/newest', { cache: 'no-store' });
    var newest = await answer.json();
    if (newest.id === list.dataset.newest) return;
    var page = await fetch(location.href, { cache: 'no-store' });
    if (page.ok) replaceList(await page.text());
  }

  function again() { setTimeout(function () { poll().catch(function () {}).then(again); }, pollMs); }
  again();
})();
`;
