/** @jest-environment node */
import { languageTexts } from './language-texts.js';

/** Caches as a browser has them, for texts by address. */
class FakeCaches {
  readonly stored = new Map<string, Set<string>>();
  readonly fetched: string[] = [];

  readonly has = (name: string) => Promise.resolve(this.stored.has(name));

  readonly open = (name: string) => {
    const files = this.stored.get(name) ?? new Set<string>();
    this.stored.set(name, files);
    const cache: Partial<Cache> = {
      match: (file) =>
        Promise.resolve(files.has(String(file)) ? new Response(`text of ${String(file)}`) : undefined),
      addAll: (wanted) => {
        for (const file of wanted) {
          this.fetched.push(String(file));
          files.add(String(file));
        }
        return Promise.resolve();
      },
      keys: () => Promise.resolve([...files].map((file) => new Request(`https://play.example${file}`))),
      delete: (request) =>
        Promise.resolve(files.delete(request instanceof Request ? new URL(request.url).pathname : '')),
    };
    return Promise.resolve(cache as Cache);
  };

  all = () => Object.fromEntries([...this.stored].map(([name, files]) => [name, [...files]]));
}

const file = (name: string, hash: string) => ({ url: `assets/texts-${name}-${hash}.js`, revision: null });
const english = [
  { url: 'index.html', revision: 'x' },
  { url: 'assets/index-a.js', revision: null },
];
const release = (hash: string) => [
  ...english,
  ...['hi-auth', 'hi-web', 'ta-web'].map((name) => file(name, hash)),
];
const addressesOf = (hash: string) => ['auth', 'web'].map((lib) => `/assets/texts-hi-${lib}-${hash}.js`);

describe('the texts that the worker stores', () => {
  it('are none of another language, until the page is in one', async () => {
    const caches = new FakeCaches();
    const texts = languageTexts(release('1'), caches);
    await texts.renew();
    expect(texts.others).toEqual(english);
    expect(caches.all()).toEqual({});
  });

  it('are all of the page’s language, each fetched once, and none of a third', async () => {
    const caches = new FakeCaches();
    const texts = languageTexts(release('1'), caches);
    await texts.keep('hi');
    await texts.keep('hi');
    expect(caches.all()).toEqual({ 'paasa-texts-hi': addressesOf('1') });
    expect(caches.fetched).toEqual(addressesOf('1'));
    const found = await texts.match({ url: `https://play.example${addressesOf('1')[0] ?? ''}` });
    expect(await found?.text()).toContain('texts-hi-auth-1.js');
    expect(await texts.match({ url: 'https://play.example/assets/texts-ta-web-1.js' })).toBeUndefined();
    expect(await texts.match({ url: 'https://play.example/assets/index-a.js' })).toBeUndefined();
  });

  it('stay complete through a new release, without the files of the old one', async () => {
    const caches = new FakeCaches();
    await languageTexts(release('1'), caches).keep('hi');
    const next = languageTexts(release('2'), caches);
    await next.renew();
    // Pages of the old release are still open.
    expect(caches.all()).toEqual({ 'paasa-texts-hi': [...addressesOf('1'), ...addressesOf('2')] });
    await next.dropOld();
    expect(caches.all()).toEqual({ 'paasa-texts-hi': addressesOf('2') });
  });

  it.each([['en'], ['xx'], ['constructor'], [null], [{}], [['hi']], ['../hi']])(
    'do not change for a message that names no language: %p',
    async (message) => {
      const caches = new FakeCaches();
      await languageTexts(release('1'), caches).keep(message);
      expect(caches.all()).toEqual({});
    },
  );
});
