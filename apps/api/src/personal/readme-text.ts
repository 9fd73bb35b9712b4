import type { PersonalFile } from '@paasa/server-kit/server';

const INTRODUCTION = `Your data at Paasa

This archive has everything that is stored about your account. Each list is there twice: as JSON for programs, and as CSV for
spreadsheets. All times are UTC unless a file says otherwise. Amounts are rupees unless a file says otherwise.
`;

const LEFT_OUT = `What is not here

- Passwords, codes, keys and their hashes: they would help only a thief.
- Bank accounts and UPI ids beyond their last four characters.
- Networks from which other people tried to open your account.
- The logs of our servers, which are kept for operation and name you by a number only.

What happens when you close your account, and what is kept then: see the page Your data in your profile.
`;

/** What each file is, in the words of its domain. */
export const readmeText = (files: readonly Pick<PersonalFile, 'name' | 'about'>[], at: Date): string =>
  [
    `${INTRODUCTION}Made at ${at.toISOString()}.\n`,
    ...files.map(({ name, about }) => `${name}.json, ${name}.csv\n  ${about}\n`),
    LEFT_OUT,
  ].join('\n');
