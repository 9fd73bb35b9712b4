import { linkify } from './linkify.js';

describe('linkify', () => {
  it('makes an address clickable and leaves the full stop outside', () => {
    expect(linkify('Open http://localhost:3000/verify-user?token=a&b=c.').markup).toBe(
      'Open <a href="http://localhost:3000/verify-user?token=a&amp;b=c" target="_blank" ' +
        'rel="noopener noreferrer">http://localhost:3000/verify-user?token=a&amp;b=c</a>.',
    );
  });

  it('escapes everything around the addresses', () => {
    expect(linkify('<script>alert(1)</script>').markup).toBe('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('makes no link for other schemes', () => {
    expect(linkify('javascript:alert(1)').markup).toBe('javascript:alert(1)');
  });
});
