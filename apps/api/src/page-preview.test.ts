import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BetPageResponse } from '@paasa/games-core';
import { createPreviews } from './page-preview.js';

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
  let preview: (shown: BetPageResponse) => string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-preview-tags-'));
    writeFileSync(path.join(folder, 'index.html'), '<head><title>Paasa</title></head>');
    preview = createPreviews({ webDistDir: folder, webOrigin: 'https://paasa.example' });
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

  it('calls a bet won only if it paid more than its stake', () => {
    expect(titleOf(bet)).toBe('won 2.00×');
    expect(titleOf({ ...bet, winAmount: 0.01 })).toBe('paid 1.00×');
    expect(titleOf({ ...bet, winAmount: 0, isWin: false })).toBe('lost');
    expect(titleOf({ ...bet, winAmount: 0.01, isWin: false, status: 'voided' })).toBe('voided');
  });
});
