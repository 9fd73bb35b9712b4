import { theme } from '@paasa/ui-kit/ui';
import { describePage } from './describe-page.js';
import { webManifest } from './web-manifest.js';

describe('the installed app', () => {
  const manifest = webManifest(theme.color.page);

  it('has the colour of the page around it', () => {
    const { background_color: background, theme_color: frame } = manifest;
    expect([background, frame]).toEqual([theme.color.page, theme.color.page]);
  });

  it('opens at home and covers every address', () => {
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
  });

  it('has the sizes that browsers ask for, one of them for round frames', () => {
    const icons = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(icons).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  });
});

describe('the description for search engines', () => {
  const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');
  beforeEach(() => {
    document.head.innerHTML = '<meta name="description" content="before" />';
  });
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('is one of its own on each page that they show', () => {
    const told = [
      '/',
      '/games',
      '/games/mines',
      '/games/dice',
      '/fairness',
      '/login',
      '/register',
      '/dashboard',
    ].map((path) => {
      describePage(path);
      return description();
    });
    expect(new Set(told).size).toBe(told.length);
    for (const text of told) expect(text).toMatch(/Paasa.{30,130}\.$/);
  });

  it('is that of the product elsewhere', () => {
    describePage('/games/dice');
    describePage('/profile');
    const elsewhere = description();
    describePage('/');
    expect(elsewhere).toBe(description());
  });
});
