import { html, Html } from '../../pages/html.js';
import { renderPage } from '../../pages/page.js';
import { avatarName } from './avatar.js';
import type { ConsentForm } from './answer.js';
import { nameFromEmail, type Person } from './person.js';
import { providerNames, type ProviderKey } from './providers.js';
import { samplePeople } from './sample-people.js';

export interface ConsentView {
  readonly provider: ProviderKey;
  /** The target of the page's forms. */
  readonly action: string;
  readonly emailHint: string;
  /** The typed text and the reason of its refusal. */
  readonly refused?: { readonly form: ConsentForm; readonly reason: string };
}

/** Asks which account to use. It works without a script. */
export function renderConsentPage(view: ConsentView): string {
  const name = providerNames[view.provider];
  return renderPage({
    title: `Choose an account · ${name} in the Paasa sandbox`,
    current: 'oauth',
    body: html`<section class="consent">
      <p class="stand-in">Sandbox stand-in for ${name}</p>
      <h1>Choose an account</h1>
      <p class="lead">
        to continue to <b>Paasa</b>. It will see the name, the e-mail address and the picture. Nobody here is
        real, and nothing is sent to ${name}.
      </p>
      <form method="post" action="${view.action}" aria-label="Sample people">
        <ul class="people">
          ${samplePeople.map((person) => renderPerson(person, view))}
        </ul>
      </form>
      ${renderOther(view)}
      <form method="post" action="${view.action}">
        <button class="cancel" name="choice" value="cancel">Cancel</button>
      </form>
    </section>`,
  });
}

function renderPerson(person: Person, { provider, emailHint }: ConsentView): Html {
  const isHinted = person.email === emailHint.trim().toLowerCase();
  const notes = [
    ...(person.isEmailVerified ? [] : ['e-mail not verified']),
    ...(provider === 'github' && person.name === null ? ['no public name'] : []),
    ...(provider === 'github' && person.isEmailPublic ? ['public e-mail'] : []),
    ...(isHinted ? ['asked for'] : []),
  ];
  return html`<li>
    <button name="choice" value="${person.email}" ${new Html(isHinted ? ' class="hinted"' : '')}>
      <img src="/oauth/avatars/${avatarName(person.email)}.svg" alt="" width="44" height="44" />
      <span class="who">
        <b>${person.name ?? nameFromEmail(person.email)}</b>
        <span>${person.email}</span>
        ${notes.length === 0 ? new Html('') : html`<small>${notes.join(', ')}</small>`}
      </span>
    </button>
  </li>`;
}

function renderOther({ provider, action, emailHint, refused }: ConsentView): Html {
  const isKnown = samplePeople.some((person) => person.email === emailHint.trim().toLowerCase());
  const email = refused?.form.email ?? (isKnown ? '' : emailHint);
  const name = refused?.form.name ?? '';
  const verified = refused === undefined || refused.form.verified === '1';
  const checked = (isChecked: boolean) => new Html(isChecked ? ' checked' : '');
  return html`<form class="other" method="post" action="${action}" aria-labelledby="other-heading">
    <h2 id="other-heading">Use another account</h2>
    ${refused === undefined ? new Html('') : html`<p id="problem" role="alert">${refused.reason}</p>`}
    <label for="email">E-mail</label>
    <input
      id="email"
      type="email"
      name="email"
      value="${email}"
      required
      maxlength="254"
      autocomplete="off"
      spellcheck="false"
      ${new Html(refused === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"')}
    />
    <label for="name">Name ${new Html(provider === 'github' ? '<span>(optional)</span>' : '')}</label>
    <input
      id="name"
      name="name"
      value="${name}"
      maxlength="100"
      autocomplete="off"
      ${new Html(provider === 'github' ? '' : ' required')}
    />
    <label class="tick"
      ><input type="checkbox" name="verified" value="1" ${checked(verified)} /> E-mail is verified</label
    >
    ${
      provider === 'github'
        ? html`<label class="tick"
            ><input type="checkbox" name="public" value="1" ${checked(refused?.form.public === '1')} /> E-mail
            is on the public profile</label
          >`
        : new Html('')
    }
    <button class="continue" name="choice" value="other">Continue</button>
  </form>`;
}
