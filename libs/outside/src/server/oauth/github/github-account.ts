import { z } from 'zod';
import { avatarName } from '../shared/avatar.js';
import { accountPart, emailDigest, type Person } from '../shared/person.js';

/** The fields of a GitHub user that sites read; the real answer has many more. */
export const githubUserSchema = z.object({
  login: z.string(),
  id: z.int(),
  node_id: z.string(),
  avatar_url: z.string(),
  gravatar_id: z.string(),
  html_url: z.string(),
  type: z.literal('User'),
  site_admin: z.boolean(),
  name: z.string().nullable(),
  company: z.null(),
  location: z.null(),
  /** Only the public address; most people have none. */
  email: z.string().nullable(),
  bio: z.null(),
});
export type GithubUser = z.infer<typeof githubUserSchema>;

export const githubEmailSchema = z.object({
  email: z.string(),
  primary: z.boolean(),
  verified: z.boolean(),
  visibility: z.enum(['public', 'private']).nullable(),
});
export type GithubEmail = z.infer<typeof githubEmailSchema>;

/** **Errors**: null where the person's subject is not a number, which every account here has. */
export function githubId({ subject, email }: Person): number | null {
  if (subject === null) return emailDigest('github', email).readUIntBE(0, 6);
  const id = Number(subject);
  return /^[1-9]\d*$/.test(subject) && Number.isSafeInteger(id) ? id : null;
}

export function presentUser(person: Person, id: number, origin: string): GithubUser {
  const login = loginOf(person, id);
  return {
    login,
    id,
    node_id: Buffer.from(`04:User${id}`).toString('base64'),
    avatar_url: `${origin}/oauth/avatars/${avatarName(person.email)}.svg`,
    gravatar_id: '',
    html_url: `https://github.example/${login}`,
    type: 'User',
    site_admin: false,
    name: person.name,
    company: null,
    location: null,
    email: person.isEmailPublic ? person.email : null,
    bio: null,
  };
}

/**
 * The primary address is not the first. A client that takes the first address, or any verified one, takes a wrong
 * one.
 */
export function presentEmails(person: Person, id: number): GithubEmail[] {
  return [
    {
      email: `${id}+${loginOf(person, id)}@users.noreply.github.com`,
      primary: false,
      verified: true,
      visibility: null,
    },
    {
      email: person.email,
      primary: true,
      verified: person.isEmailVerified,
      visibility: person.isEmailPublic ? 'public' : 'private',
    },
  ];
}

/** Letters, digits and single hyphens. The id's end separates equal names of different mail hosts. */
function loginOf({ email }: Person, id: number): string {
  const words = accountPart(email)
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['user'];
  return `${words.join('-').slice(0, 30)}-${id.toString(36).slice(-5)}`;
}
