import { mailboxOf } from './person-marks.js';

describe('the mailbox of an address', () => {
  it.each([
    ['Asha.Rao@Example.com ', 'asha.rao@example.com'],
    ['asha+play@example.com', 'asha@example.com'],
    ['a.s.h.a+x+y@GMail.com', 'asha@gmail.com'],
    ['asha@googlemail.com', 'asha@gmail.com'],
    ['a.sha@example.com', 'a.sha@example.com'],
  ])('%j is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
