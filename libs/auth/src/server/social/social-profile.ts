import { emailField } from '../../contract/fields.js';
import type { SocialProviderName } from '../../contract/social-sign-in.js';
import { emailKeyOf } from '../../rules/email.js';
import { showableNameOf } from '../../rules/person-name.js';
import { socialFailure, type ProviderProfile, type SocialStep } from './social-provider.js';

/** An account at a provider. Never an address, because an address may change its owner. */
export interface Identity {
  readonly provider: SocialProviderName;
  readonly subject: string;
}

/** A checked profile, with an address that the provider has verified. */
export interface SocialProfile extends Identity {
  readonly email: string;
  readonly emailKey: string;
  readonly name: string;
  readonly picture: string | null;
}

const MAX_PICTURE_CHARACTERS = 2048;

function nameOf(given: string | null, email: string): string {
  const name = showableNameOf(given ?? '');
  return name === '' ? showableNameOf(email.replace(/@.*$/, '')) : name;
}

/** Players' browsers load the picture: over https, or from the sandbox. */
function pictureOf(given: string | null, plainHttpOrigin: string | null): string | null {
  if (given === null || given.length > MAX_PICTURE_CHARACTERS || !URL.canParse(given)) return null;
  const { protocol, origin, href } = new URL(given);
  return protocol === 'https:' || origin === plainHttpOrigin ? href : null;
}

/** Checks a provider's profile. Errors: `sign_in_failed`, `email_missing`, `unverified_email`. */
export function acceptProfile(
  provider: { readonly name: SocialProviderName; readonly plainHttpOrigin: string | null },
  given: ProviderProfile,
): SocialStep<SocialProfile> {
  if (!/^[\x21-\x7e]{1,255}$/.test(given.subject)) return socialFailure('sign_in_failed', 'unfit subject');
  const email = emailField.safeParse(given.email);
  if (!email.success)
    return socialFailure('email_missing', given.email === null ? 'no address' : 'unfit address');
  if (!given.isEmailVerified) return socialFailure('unverified_email', 'address not verified');
  return {
    ok: true,
    value: {
      provider: provider.name,
      subject: given.subject,
      email: email.data,
      emailKey: emailKeyOf(email.data),
      name: nameOf(given.name, email.data),
      picture: pictureOf(given.picture, provider.plainHttpOrigin),
    },
  };
}
