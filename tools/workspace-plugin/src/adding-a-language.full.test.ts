import { LANGUAGE_TUTORIAL, tutorialBlocks } from './tutorial.fake.js';
import { copyWorkspace, type Started, type WorkspaceCopy } from './workspace-copy.fake.js';

const TOGETHER = 600_000;
const INSTALL = 'npm ci';
const START = 'npm start';

async function tryProduct({ webOrigin }: Started): Promise<void> {
  const page = await fetch(`${webOrigin}/ta/games`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('<html lang="ta"');
  expect(html).toContain('href="/manifest.ta.webmanifest"');
  // English stands for what is not translated.
  expect(html).toContain('Loading...');
  expect(page.headers.get('link')).toContain(`<${webOrigin}/ta/games>; rel="alternate"; hreflang="ta"`);
  expect(await (await fetch(`${webOrigin}/sitemap.xml`)).text()).toContain(
    `<loc>${webOrigin}/ta/games</loc>`,
  );
  const manifest = await fetch(`${webOrigin}/manifest.ta.webmanifest`);
  expect(await manifest.json()).toMatchObject({ lang: 'ta', start_url: '/?installed=ta' });
  expect((await fetch(`${webOrigin}/legal/terms.ta.txt`)).status).toBe(200);

  // The one translated text is in the file of its lib, which the document loads at once.
  const [kit = ''] = /\/assets\/texts-ta-ui-kit-[^"]+\.js/.exec(html) ?? [];
  expect(await (await fetch(`${webOrigin}${kit}`)).text()).toContain('மொழி');

  const refused = async (language: string) => {
    const answer = await fetch(`${webOrigin}/api/user/login`, {
      method: 'POST',
      headers: { origin: webOrigin, 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ email: 'asha@example.com', password: 'green-mango-42' }),
    });
    return ((await answer.json()) as { message: string }).message;
  };
  expect(await refused('ta')).toBe(await refused('en'));
  expect(await refused('hi')).not.toBe(await refused('en'));
}

describe(LANGUAGE_TUTORIAL, () => {
  let copy: WorkspaceCopy;
  beforeAll(() => {
    copy = copyWorkspace();
  }, TOGETHER);
  afterAll(() => copy.remove(), TOGETHER);

  const [first, ...others] = tutorialBlocks(LANGUAGE_TUTORIAL);

  it('installs the packages first, because a new clone has none, and starts the product last', () => {
    expect(first).toBe(INSTALL);
    expect(others[0]).toBe('npx nx g @paasa/workspace-plugin:language ta');
    expect(others.join('\n')).toContain('npm run texts -- --missing ta\nnpm run texts -- --check');
    expect(others.at(-1)).toBe(START);
  });

  // One after the other, as a reader types them: each needs the ones before.
  it.each(others)(
    'a reader can run in a clone with installed packages: %s',
    async (commands) => {
      if (commands !== START) {
        const { code, output } = await copy.run(commands);
        expect(code === 0 ? '' : output).toBe('');
        if (commands.includes('--missing')) expect(output).toMatch(/^தமிழ்: (\d+) of \1 texts are missing$/m);
        return;
      }
      const served = await copy.start(commands);
      try {
        await tryProduct(served);
      } finally {
        await served.stop();
      }
    },
    TOGETHER,
  );
});
