import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languageNow, setLanguage, startLanguage } from '@paasa/texts/ui';
import { theme } from '@paasa/ui-kit/ui';
import { games } from '../games.js';
import { describePage } from './describe-page.js';
import { readForMachines } from './machines/for-machines.js';
import { gamesInWords } from './named-game.js';
import { webManifest } from './machines/web-manifest.js';

describe('the installed app', () => {
  let manifest: ReturnType<typeof webManifest>;
  let inHindi: typeof manifest;
  beforeAll(async () => {
    const [english, hindi] = (await readForMachines()).map((each) => webManifest(theme.color.page, each));
    if (english === undefined || hindi === undefined) throw new Error('The page has fewer languages.');
    [manifest, inHindi] = [english, hindi];
  });

  it('has the colour of the page around it', () => {
    const { background_color: background, theme_color: frame } = manifest;
    expect([background, frame]).toEqual([theme.color.page, theme.color.page]);
  });

  it('opens at home and covers every address', () => {
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
  });

  it('leads to each game from its icon', () => {
    const inOrder = games.map(({ name, displayName }) => ({ name: displayName, url: `/games/${name}` }));
    expect(manifest.shortcuts).toEqual(inOrder);
    expect(manifest.description).toBe(`Provably fair games: ${gamesInWords(games)}.`);
  });

  it('is the same app in Hindi', () => {
    const addresses = games.map(({ name }) => `/games/${name}?installed=hi`);
    expect(inHindi).toMatchObject({ id: '/', scope: '/', lang: 'hi', name: 'Paasa' });
    expect(inHindi.shortcuts.map(({ url }) => url)).toEqual(addresses);
    expect(inHindi.description).toMatch(/^ऐसे खेल .*Mines, Dice,? और Limbo।$/);
  });

  it.each([
    ['Hindi, if nothing was chosen', null, 'hi'],
    ['English, if its reader has chosen that', 'en', 'en'],
  ])('that was installed in Hindi begins in %s', async (_title, chosen, language) => {
    if (chosen !== null) localStorage.setItem('language', chosen);
    window.history.replaceState(null, '', inHindi.start_url);
    Object.assign(window, { matchMedia: () => ({ matches: true }) });
    await startLanguage();
    Reflect.deleteProperty(window, 'matchMedia');
    expect(languageNow()).toBe(language);
    expect(window.location.href).toBe(`${window.location.origin}/`);
    await setLanguage('en');
    localStorage.clear();
  });

  it('has the sizes that browsers ask for, one of them for round frames', () => {
    const icons = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(icons).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  });
});

describe('the description for search engines', () => {
  const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');
  const descriptionAt = async (address: string) => {
    await describePage(address);
    return description() ?? '';
  };
  beforeEach(() => {
    document.head.innerHTML = '<meta name="description" content="before" />';
  });
  afterEach(() => {
    document.head.innerHTML = '';
    jest.restoreAllMocks();
  });

  it('is one of its own on each page that they show', async () => {
    const own = games.map(({ name }) => `/games/${name}`);
    const told: string[] = [];
    for (const address of [
      '/',
      '/games',
      ...own,
      '/fairness',
      '/help',
      '/terms',
      '/privacy',
      '/login',
      '/register',
      '/dashboard',
    ])
      told.push(await descriptionAt(address));
    expect(new Set(told).size).toBe(told.length);
    for (const text of told) expect(text).toMatch(/Paasa.{30,130}\.$/);
  });

  it('names every game in the description of the product, and the game itself on its page', async () => {
    for (const address of ['/', '/games', '/login'])
      expect(await descriptionAt(address)).toContain(gamesInWords(games));
    for (const { name, displayName } of games)
      expect(await descriptionAt(`/games/${name}`)).toMatch(new RegExp(`^Play ${displayName} at Paasa: `));
  });

  it('is that of the product on other pages, and if the code of a game fails to load', async () => {
    const [game] = games;
    if (game === undefined) throw new Error('There is no game.');
    jest.spyOn(game, 'loadUi').mockRejectedValue(new Error('no connection'));
    const elsewhere = [await descriptionAt('/profile'), await descriptionAt(`/games/${game.name}`)];
    const product = await descriptionAt('/');
    expect(elsewhere).toEqual([product, product]);
  });

  it('is not that of a game that the visitor left before its code came', async () => {
    const left = describePage(`/games/${games[0]?.name ?? ''}`);
    const shown = await descriptionAt('/login');
    await left;
    expect(description()).toBe(shown);
    expect(shown).toMatch(/^Log in to Paasa/);
  });

  it('is in the newest language, also if that of an older one arrives later', async () => {
    const [game] = games;
    if (game === undefined) throw new Error('There is no game.');
    const ui = await game.loadUi();
    let arrive: (() => void) | undefined;
    const late: ReturnType<typeof game.loadUi> = new Promise((resolve) => {
      arrive = () => resolve({ ...ui, description: 'in English' });
    });
    jest
      .spyOn(game, 'loadUi')
      .mockReturnValueOnce(late)
      .mockResolvedValue({ ...ui, description: 'हिन्दी में' });
    const older = describePage(`/games/${game.name}`);
    await setLanguage('hi');
    expect(await descriptionAt(`/games/${game.name}`)).toBe('हिन्दी में');
    arrive?.();
    await older;
    expect(description()).toBe('हिन्दी में');
    await setLanguage('en');
  });

  it('is the same before any code has come, with the names put in', async () => {
    const html = readFileSync(path.join(__dirname, '../../index.html'), 'utf8');
    expect(html.replaceAll('%GAMES%', gamesInWords(games))).toContain(
      `content="${await descriptionAt('/')}"`,
    );
  });
});

describe('the manifest that the document names', () => {
  it('is that of the chosen language, whatever language the document was sent in', async () => {
    document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest" />';
    const named = () => document.querySelector('link[rel="manifest"]')?.getAttribute('href');
    await setLanguage('hi');
    await describePage('/');
    expect(named()).toBe('/manifest.hi.webmanifest');
    await setLanguage('en');
    await describePage('/');
    expect(named()).toBe('/manifest.webmanifest');
    document.head.innerHTML = '';
  });
});

describe('the document', () => {
  const html = readFileSync(path.join(__dirname, '../../index.html'), 'utf8').replaceAll(
    '%GAMES%',
    gamesInWords(games),
  );

  it('has each English text that other languages replace', async () => {
    const [english] = await readForMachines();
    expect(english?.document.length).toBeGreaterThan(3);
    for (const text of english?.document ?? []) expect(html).toContain(text);
  });

  it('has its own texts in each other language, and its own locale', async () => {
    const [english, ...others] = await readForMachines();
    expect(others.map(({ language, locale }) => `${language} ${locale}`)).toContain('hi hi_IN');
    for (const { document } of others.filter(({ language }) => language === 'hi'))
      for (const [place, text] of document.entries()) {
        expect(text).toMatch(/[\u0900-\u097f]/);
        expect(text).not.toBe(english?.document[place]);
      }
  });
});

describe('the games in words', () => {
  const named = (...names: string[]) =>
    gamesInWords(names.map((displayName) => ({ name: 'x', displayName })));

  it('are joined as in a sentence', () => {
    expect([named('Mines'), named('Mines', 'Dice'), named('Mines', 'Dice', 'Limbo')]).toEqual([
      'Mines',
      'Mines and Dice',
      'Mines, Dice and Limbo',
    ]);
  });
});
