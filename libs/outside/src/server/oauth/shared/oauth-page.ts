import { html, type Html } from '../../pages/html.js';
import { renderPage } from '../../pages/page.js';
import { avatarName } from './avatar.js';
import { nameFromEmail, type Person } from './person.js';
import { samplePeople } from './sample-people.js';

const parameters: readonly (readonly [name: string, what: string])[] = [
  ['login_hint=EMAIL&auto=1', 'answers at once, as the person with this e-mail'],
  ['auto=1&verified=0', 'the e-mail is not verified (verified=1: it is)'],
  ['auto=1&deny=1', 'refuses with access_denied'],
  ['auto=1&sub=SUBJECT', 'names the account: the same one with another e-mail. On GitHub a whole number'],
];

/** Shows who can sign in, and how a program does it without the page. */
export function renderOauthPage(): string {
  return renderPage({
    title: 'Sign-in · Paasa sandbox',
    current: 'oauth',
    body: html`<section class="hero">
        <h1>Sign-in</h1>
        <p>
          Stand-ins for Google, a real OpenID provider, and for GitHub. Start on Paasa's login page with one
          of its two buttons; the page that comes up here asks which account to use. An account is its e-mail:
          the same address is the same person each time.
        </p>
      </section>
      <section class="panel people-panel">
        <h2>Sample people</h2>
        <ul class="people">
          ${samplePeople.map(renderPerson)}
        </ul>
      </section>
      <section class="panel">
        <h2>Without the page</h2>
        <p class="lead">Added to either authorize address:</p>
        <dl class="parameters">
          ${parameters.map(
            ([name, what]) =>
              html`<dt><code>${name}</code></dt>
                <dd>${what}</dd>`,
          )}
        </dl>
      </section>`,
  });
}

function renderPerson(person: Person): Html {
  return html`<li>
    <div class="person">
      <img src="/oauth/avatars/${avatarName(person.email)}.svg" alt="" width="44" height="44" />
      <span class="who">
        <b>${person.name ?? nameFromEmail(person.email)}</b>
        <span>${person.email}</span>
        <small
          >${person.isEmailVerified ? 'E-mail verified' : 'E-mail not verified'}. On GitHub:
          ${person.name === null ? 'no name' : 'a name'},
          ${person.isEmailPublic ? 'a public e-mail' : 'no public e-mail'}.</small
        >
      </span>
    </div>
  </li>`;
}
