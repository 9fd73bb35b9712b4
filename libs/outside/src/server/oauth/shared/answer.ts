import { z } from 'zod';
import { emailSchema, nameFromEmail, type Person } from './person.js';
import { findSamplePerson, samplePeople } from './sample-people.js';

/** The answer of a person, or of the request on their behalf, to "who are you?". */
export type Answer =
  | { readonly kind: 'person'; readonly person: Person }
  | { readonly kind: 'denied' }
  | { readonly kind: 'invalid'; readonly reason: string }
  /** There is no answer yet: show the page. */
  | { readonly kind: 'ask' };

/** The parameters that answer without a page; any authorize URL may contain them. */
export const autoQuery = z.object({
  login_hint: z.string().optional(),
  auto: z.string().optional(),
  verified: z.string().optional(),
  deny: z.string().optional(),
  sub: z.string().optional(),
});
export type AutoQuery = z.infer<typeof autoQuery>;

export const autoParameters = ['auto', 'verified', 'deny', 'sub'] as const;

const subjectPattern = /^[\x21-\x7e]{1,255}$/;

/** Reads the answer out of an authorize URL. Without an email the answer is the first sample person. */
export function answerOfQuery(query: AutoQuery): Answer {
  if (query.auto !== '1') return { kind: 'ask' };
  if (query.deny === '1') return { kind: 'denied' };
  const email = emailSchema.safeParse(query.login_hint ?? samplePeople[0]?.email);
  if (!email.success) return { kind: 'invalid', reason: 'login_hint is not an e-mail address' };
  if (query.sub !== undefined && !subjectPattern.test(query.sub)) {
    return { kind: 'invalid', reason: 'sub must be 1 to 255 visible characters' };
  }
  const sample = findSamplePerson(email.data);
  return {
    kind: 'person',
    person: {
      email: email.data,
      isEmailVerified:
        query.verified === undefined ? (sample?.isEmailVerified ?? true) : query.verified !== '0',
      isEmailPublic: sample?.isEmailPublic ?? false,
      name: sample === null ? nameFromEmail(email.data) : sample.name,
      subject: query.sub ?? null,
    },
  };
}

/** The fields of the consent page; an unticked box sends nothing. */
export const consentForm = z.object({
  /** A sample person's email, `other` or `cancel`. */
  choice: z.string(),
  name: z.string().optional(),
  email: z.string().optional(),
  verified: z.string().optional(),
  public: z.string().optional(),
});
export type ConsentForm = z.infer<typeof consentForm>;

export function answerOfForm(form: ConsentForm): Answer {
  if (form.choice === 'cancel') return { kind: 'denied' };
  if (form.choice !== 'other') {
    const person = findSamplePerson(form.choice);
    return person === null ? { kind: 'ask' } : { kind: 'person', person };
  }
  const email = emailSchema.safeParse(form.email);
  if (!email.success) return { kind: 'invalid', reason: 'Enter an e-mail address such as name@example.com.' };
  const name = form.name?.trim().slice(0, 100) ?? '';
  return {
    kind: 'person',
    person: {
      email: email.data,
      isEmailVerified: form.verified === '1',
      isEmailPublic: form.public === '1',
      name: name === '' ? null : name,
      subject: null,
    },
  };
}
