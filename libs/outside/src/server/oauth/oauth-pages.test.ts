import { startTestSandbox, type TestSandbox } from '../../testing/start-test-sandbox.js';
import { renderAvatar } from './shared/avatar.js';

describe('the pages about sign-in', () => {
  let box: TestSandbox;

  beforeAll(async () => {
    box = await startTestSandbox();
  });

  afterAll(() => box.stop());

  it('are linked from the start page and list the people and the way without a page', async () => {
    expect(await (await fetch(box.sandbox.url)).text()).toContain('href="/oauth"');
    const response = await fetch(`${box.sandbox.url}/oauth`);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline');
    const page = await response.text();
    for (const text of [
      'Asha Rao',
      'Vikram Singh',
      'login_hint=EMAIL&amp;auto=1',
      'Play money: no real funds',
    ]) {
      expect(page).toContain(text);
    }
  });

  it.each(['google', 'github'])('open at /oauth/%s', async (provider) => {
    const response = await fetch(`${box.sandbox.url}/oauth/${provider}`, { redirect: 'manual' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/oauth');
  });

  it('show pictures that the sandbox draws, which other sites may show too', async () => {
    const page = await (await fetch(`${box.sandbox.url}/oauth`)).text();
    const pictures = [...page.matchAll(/src="(\/oauth\/avatars\/[^"]+)"/g)].map(([, source]) => source ?? '');
    expect(pictures).toHaveLength(4);
    for (const picture of pictures) {
      const response = await fetch(box.sandbox.url + picture);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(await response.text()).toMatch(/^<svg .*<\/svg>$/);
    }
  });

  it('draw nothing for an invalid name', async () => {
    for (const name of ['../secret', 'zzzzzzzzzzzzzzzz', '00']) {
      expect((await fetch(`${box.sandbox.url}/oauth/avatars/${name}.svg`)).status).toBeGreaterThanOrEqual(
        400,
      );
    }
  });
});

describe('renderAvatar', () => {
  it('draws the same face for the same name and other faces for other names', () => {
    const faces = Array.from({ length: 64 }, (_, index) =>
      renderAvatar(`${index}`.padStart(2, '0').repeat(8)),
    );
    expect(renderAvatar('01'.repeat(8))).toBe(faces[1]);
    expect(new Set(faces).size).toBeGreaterThan(32);
    expect(faces.join('')).not.toContain('undefined');
  });
});
