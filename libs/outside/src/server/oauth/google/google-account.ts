import { avatarName } from '../shared/avatar.js';
import { emailDigest, nameFromEmail, type Person } from '../shared/person.js';

/** The claims of the ID token and of the userinfo endpoint. */
export interface GoogleClaims {
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly given_name: string;
  readonly family_name?: string;
  readonly picture: string;
}

/** Google's subjects are 21 decimal digits. */
export function googleSubject({ subject, email }: Person): string {
  if (subject !== null) return subject;
  const digits = BigInt(`0x${emailDigest('google', email).toString('hex')}`) % 10n ** 20n;
  return `1${digits.toString().padStart(20, '0')}`;
}

export function googleClaims(person: Person, origin: string): GoogleClaims {
  const name = person.name ?? nameFromEmail(person.email);
  const [givenName = name, ...others] = name.split(' ');
  return {
    email: person.email,
    email_verified: person.isEmailVerified,
    name,
    given_name: givenName,
    ...(others.length === 0 ? {} : { family_name: others.join(' ') }),
    picture: `${origin}/oauth/avatars/${avatarName(person.email)}.svg`,
  };
}
