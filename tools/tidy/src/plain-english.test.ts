import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { plainEnglishIn } from './plain-english.js';

const workspaceRoot = path.resolve(__dirname, '../../..');
/** The screens of staff stay in English. */
const OF_STAFF = new Set(['console-kit', 'staff', 'outside']);

const screens = [
  'apps/web/src',
  ...readdirSync(path.join(workspaceRoot, 'libs'))
    .filter((lib) => !OF_STAFF.has(lib))
    .map((lib) => `libs/${lib}/src/ui`),
]
  .filter((folder) => existsSync(path.join(workspaceRoot, folder)))
  .flatMap((folder) =>
    readdirSync(path.join(workspaceRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) => /\.tsx?$/.test(name) && !/\.(?:test|fake)\.|(?:^|\/)(?:testing|texts|console)\//.test(name),
      )
      .map((name) => path.join(folder, name)),
  );

/** What is the same in each language: the name of the product, and the sign of a figure that players of games know. */
const NAMES = new Set(['Paasa', '% RTP']);

it('every text of a screen for players comes from a catalogue', () => {
  expect(screens.length).toBeGreaterThan(400);
  const found = screens.flatMap((file) =>
    plainEnglishIn(file, readFileSync(path.join(workspaceRoot, file), 'utf8'))
      .filter((text) => !NAMES.has(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

describe('plain English', () => {
  it.each([
    ['<p>Place a bet</p>', 'Place a bet'],
    ["<p>{isOpen ? 'Close' : t('open')}</p>", 'Close'],
    ['<p>{`${count} bets`}</p>', 'bets'],
    ["<p>{name ?? 'Hidden'}</p>", 'Hidden'],
    ['<button aria-label="Close">×</button>', 'Close'],
    ['<input placeholder="Search" />', 'Search'],
    ["<img alt={isWin ? 'Won' : ''} />", 'Won'],
    ['<abbr title={`${days} days`} />', 'days'],
    ['<Card heading="Your limits" />', 'Your limits'],
    ['<Chart emptyText="No bets yet." />', 'No bets yet.'],
    ["notify.error('It failed', GAME_MESSAGES);", 'It failed'],
    ["await take(step, { send, failureText: 'Reveal failed' });", 'Reveal failed'],
  ])('is found in %s', (code, text) => {
    expect(plainEnglishIn('a.tsx', code)).toEqual([text]);
  });

  it.each([
    "<p title={t('close')}>{t('open')}</p>",
    '<p>{`${amount} · ×${multiplier}`}</p>',
    '<p>{open && <b>{t(`kind.${kind}`)}</b>}</p>',
    '<input type="text" name=\'stake\' autoComplete="off" />',
    "<p>{status === 'pending' ? t('open') : t('over')}</p>",
    "notify.info(textsNow(texts)('saved'));",
    '<Text of={texts} id="intro" />',
  ])('is not found in %s', (code) => {
    expect(plainEnglishIn('a.tsx', code)).toEqual([]);
  });
});
