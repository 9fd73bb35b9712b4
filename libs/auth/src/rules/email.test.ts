import { emailKeyOf } from './email.js';

describe('emailKeyOf', () => {
  it('treats addresses as equal if they differ only in case or surrounding spaces', () => {
    expect(emailKeyOf('  Asha.Rao@Example.COM ')).toBe('asha.rao@example.com');
  });

  it('keeps dots and tags, which may name different mailboxes', () => {
    expect(emailKeyOf('asha.rao+play@example.com')).not.toBe(emailKeyOf('asharao@example.com'));
  });
});
