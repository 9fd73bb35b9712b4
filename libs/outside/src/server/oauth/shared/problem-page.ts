import { html } from '../../pages/html.js';
import { renderPage } from '../../pages/page.js';
import { providerNames, type ProviderKey } from './providers.js';

/** Shown instead of a redirect to the site, because the sender of the request cannot be trusted with an answer. */
export function renderProblemPage(provider: ProviderKey, problem: string): string {
  const name = providerNames[provider];
  return renderPage({
    title: `Sign-in with ${name} is not possible · Paasa sandbox`,
    current: 'oauth',
    body: html`<section class="consent">
      <p class="stand-in">Sandbox stand-in for ${name}</p>
      <h1>This sign-in cannot go on</h1>
      <p role="alert">${problem}</p>
      <p class="lead">Go back to the site and start again.</p>
    </section>`,
  });
}
