import { Html, html } from '../pages/html.js';
import { renderPage } from '../pages/page.js';
import { linkify } from './linkify.js';
import type { Mail } from './mail.js';

const snippetLength = 120;
const shortFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});
const fullFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

export interface InboxView {
  readonly mails: readonly Mail[];
  /** The newest mail of all, not just of the shown ones: the page polls for a change of it. */
  readonly newestId: string;
  readonly filter: string;
}

export interface OpenMailView extends InboxView {
  readonly mail: Mail;
  readonly view: 'html' | 'text';
}

/** The list of mails with its filter. */
export function renderInboxPage(inbox: InboxView): string {
  return renderPage({
    title: `Mail (${inbox.mails.length}) · Paasa sandbox`,
    current: 'mail',
    script: '/assets/inbox.js',
    body: html`${renderHead(inbox, html`<h1>Mail ${renderCount(inbox)}</h1>`)}
      <div class="inbox">${renderList(inbox)}</div>`,
  });
}

/** One mail, beside the list if there is enough room for both. */
export function renderMailPage(opened: OpenMailView): string {
  return renderPage({
    title: `${subjectOf(opened.mail)} · Paasa sandbox`,
    current: 'mail',
    script: '/assets/inbox.js',
    body: html`${renderHead(opened, html`<p class="brand heading">Mail ${renderCount(opened)}</p>`)}
      <div class="inbox open">
        <div class="list">${renderList(opened, opened.mail.id)}</div>
        <div>
          <a class="back" href="${addressOf('/mail', opened.filter)}">← All mail</a>${renderMail(opened)}
        </div>
      </div>`,
  });
}

function renderCount({ mails }: InboxView): Html {
  return html`<small id="count">${mails.length}</small>`;
}

function renderHead(inbox: InboxView, heading: Html): Html {
  return html`<div class="inbox-head">
    ${heading}
    <form class="filter" method="get" action="/mail" role="search">
      <input
        type="search"
        name="to"
        value="${inbox.filter}"
        placeholder="Filter by recipient"
        aria-label="Filter by recipient"
        autocomplete="off"
      />
      <button>Filter</button>
    </form>
  </div>`;
}

function renderList({ mails, newestId, filter }: InboxView, openId?: string): Html {
  const rows = mails.map((mail) => renderRow(mail, filter, mail.id === openId));
  const empty =
    filter === ''
      ? 'No mail yet. What the product sends shows up here by itself.'
      : 'No mail to this recipient.';
  return html`<div id="list" data-newest="${newestId}">
    ${
      rows.length === 0
        ? html`<p class="empty">${empty}</p>`
        : html`<ul class="mails">
            ${rows}
          </ul>`
    }
  </div>`;
}

function renderRow(mail: Mail, filter: string, isOpen: boolean): Html {
  const snippet = mail.text.replaceAll(/\s+/g, ' ').trim().slice(0, snippetLength);
  return html`<li>
    <a href="${addressOf(`/mail/${mail.id}`, filter)}" ${new Html(isOpen ? ' aria-current="true"' : '')}>
      <span class="subject">${subjectOf(mail)}</span>
      <span class="row"><span class="to">to ${mail.to}</span>${renderTime(mail, shortFormat)}</span>
      <span class="snippet">${snippet}</span>
    </a>
  </li>`;
}

function renderMail({ mail, view, filter }: OpenMailView): Html {
  const tab = (name: 'html' | 'text', label: string) =>
    html`<a
      href="${addressOf(`/mail/${mail.id}`, filter, name)}"
      ${new Html(name === view ? ' aria-current="page"' : '')}
      >${label}</a
    >`;
  const tabs =
    mail.html === '' ? [tab('text', 'Plain text')] : [tab('html', 'Mail'), tab('text', 'Plain text')];
  return html`<article class="mail">
    <header>
      <h1>${subjectOf(mail)}</h1>
      <dl>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to}</dd>
        <dt>Received</dt>
        <dd>${renderTime(mail, fullFormat)} IST</dd>
      </dl>
    </header>
    <nav class="tabs" aria-label="Parts of the mail">${tabs}</nav>
    ${view === 'html' ? renderFrame(mail) : renderText(mail)}
  </article>`;
}

function renderFrame(mail: Mail): Html {
  return html`<iframe
    title="${subjectOf(mail)}"
    src="/mail/${mail.id}/body"
    sandbox="allow-popups allow-popups-to-escape-sandbox allow-same-origin"
  ></iframe>`;
}

function renderText(mail: Mail): Html {
  return html`<pre>
${mail.text === '' ? html`<em>This mail has no plain text part.</em>` : linkify(mail.text)}</pre>`;
}

function renderTime({ receivedAt }: Mail, format: Intl.DateTimeFormat): Html {
  return html`<time datetime="${receivedAt}">${format.format(new Date(receivedAt))}</time>`;
}

function subjectOf(mail: Mail): string {
  return mail.subject === '' ? '(no subject)' : mail.subject;
}

function addressOf(path: string, filter: string, view?: string): string {
  const query = new URLSearchParams();
  if (filter !== '') query.set('to', filter);
  if (view !== undefined) query.set('view', view);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
