import { kindOf, markAsKept } from './requests.js';

const OWN = 'https://play.example';
const asked = (url: string, mode = 'cors', method = 'GET') =>
  kindOf({ method, mode, url: new URL(url, OWN).href }, OWN);

describe('the service worker', () => {
  it.each(['/', '/games/mines', '/deposit-money?from=wallet', '/apis', '/no/such/page'])(
    'replaces the page %s without a network',
    (path) => expect(asked(path, 'navigate')).toBe('document'),
  );

  it.each(['/assets/index-Bkp0mIJS.js', '/assets/index-C7yQ5zN7.css'])('stores %s', (path) =>
    expect(asked(path)).toBe('asset'),
  );

  it.each([
    '/api/user/my-details',
    '/api/auth/google',
    '/api',
    '/healthz',
    '/readyz',
    '/metrics',
    '/API/../api/x',
  ])('never touches %s, whether it is called or gone to', (path) => {
    expect(asked(path)).toBeNull();
    expect(asked(path, 'navigate')).toBeNull();
  });

  it.each([
    ['a call that changes something', '/games', 'navigate', 'POST'],
    ['another origin', 'https://checkout.example/assets/index-1.js', 'cors', 'GET'],
    ['a page of another origin', 'https://checkout.example/', 'navigate', 'GET'],
    ['a picture', '/games/dice.svg', 'no-cors', 'GET'],
    ['a file that somebody goes to', '/robots.txt', 'navigate', 'GET'],
    ['what only looks like an asset', '/assets/../api/export.js', 'cors', 'GET'],
  ])('never touches %s', (_what, url, mode, method) => expect(asked(url, mode, method)).toBeNull());

  it('marks the stored document, once', () => {
    const html = '<!doctype html><html lang="en"><body>no <html here</body></html>';
    expect(markAsKept(html)).toBe(
      '<!doctype html><html data-from-cache lang="en"><body>no <html here</body></html>',
    );
  });
});
