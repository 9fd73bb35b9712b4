import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BetPageResponse } from '@paasa/games-core';
import { loadCatalogue, type Language } from '@paasa/texts';
import { createPreviews } from './page-preview.js';
import { texts } from './preview/texts/texts.js';

const fairness = { serverSeedHash: 'hash', clientSeed: '"><script>', nonce: 0, rulesVersion: 1 };
const bet: BetPageResponse = {
  _id: '01890000-0000-7000-8000-000000000000',
  betAmount: 0.01,
  winAmount: 0.02,
  isWin: true,
  status: 'completed',
  createdAt: '2026-01-31T12:00:00.000Z',
  game: { _id: 'x', name: '../../etc/passwd', displayName: '"><script>alert(1)</script>$&' },
  gameData: { '"><script>': '<script>' },
  ...fairness,
  fairness: { ...fairness, serverSeed: null },
  isOwn: false,
  isShared: true,
};

describe('the preview of a bet', () => {
  let folder: string;
  let preview: (shown: BetPageResponse, language?: Language) => string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-preview-tags-'));
    writeFileSync(path.join(folder, 'index.html'), '<head><title>Paasa</title></head>');
    writeFileSync(path.join(folder, 'hi.html'), '<html lang="hi"><head><title>Paasa</title></head>');
    const inLanguage = createPreviews({ webDistDir: folder, webOrigin: 'https://paasa.example' });
    preview = (shown, language = 'en') => inLanguage(shown, language);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const titleOf = (shown: BetPageResponse) =>
    /"og:title" content="[^"]*at Paasa: ([^"]*)"/.exec(preview(shown))?.[1];

  it('adds nothing to the document but its tags, whatever the bet says', () => {
    const html = preview(bet);
    expect(html).not.toContain('<script>');
    expect(html.replaceAll(/\s*<meta (?:property|name)="[\w:]+" content="[^"<>]*" \/>/g, '')).toBe(
      '<head><title>Paasa</title></head>',
    );
    expect(html).toContain('content="https://paasa.example/icons/icon-512.png"');
  });

  it('speaks Hindi at an address in Hindi', async () => {
    await loadCatalogue(texts, 'hi');
    const html = preview({ ...bet, game: { ...bet.game, displayName: 'Dice' } }, 'hi');
    expect(html).toContain('<html lang="hi">');
    expect(html).toContain(`"og:url" content="https://paasa.example/hi/bet/${bet._id}"`);
    expect(html).toContain('"og:locale" content="hi_IN"');
    for (const title of ['og:title', 'twitter:title'])
      expect(html).toContain(`"${title}" content="Paasa पर Dice: 2.00× जीत"`);
    expect(html).toMatch(/"og:description" content="₹0\.01 का दाँव, मिली रकम ₹0\.02। [^"]*"/);
    expect(html).toContain('"og:image:alt" content="Paasa का खेल Dice"');
  });

  it('calls a bet won only if it paid more than its stake', () => {
    expect(titleOf(bet)).toBe('won 2.00×');
    expect(titleOf({ ...bet, winAmount: 0.01 })).toBe('paid 1.00×');
    expect(titleOf({ ...bet, winAmount: 0, isWin: false })).toBe('lost');
    expect(titleOf({ ...bet, winAmount: 0.01, isWin: false, status: 'voided' })).toBe('voided');
  });
});
