import type { Person } from './person.js';

/** Made-up people, one for each case that a site must handle. */
export const samplePeople: readonly Person[] = [
  {
    name: 'Asha Rao',
    email: 'asha.rao@example.com',
    isEmailVerified: true,
    isEmailPublic: true,
    subject: null,
  },
  {
    // On GitHub the name is optional; a site that needs one makes it from the email.
    name: null,
    email: 'vikram.singh@example.com',
    isEmailVerified: true,
    isEmailPublic: false,
    subject: null,
  },
  {
    name: 'Meera Iyer',
    email: 'meera.iyer@example.com',
    isEmailVerified: true,
    isEmailPublic: false,
    subject: null,
  },
  {
    name: 'Kabir Khan',
    email: 'kabir.khan@example.com',
    isEmailVerified: false,
    isEmailPublic: false,
    subject: null,
  },
];

export function findSamplePerson(email: string): Person | null {
  const wanted = email.trim().toLowerCase();
  return samplePeople.find((person) => person.email === wanted) ?? null;
}
