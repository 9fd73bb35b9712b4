import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publicPages } from './page-addresses.js';

it('search engines get the public pages, each game, and no page of a single bet', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-pages-'));
  try {
    const pages = { '/': 'public', '/games/:name': 'public', '/bet/:id': 'public', '/profile': 'private' };
    writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(pages));
    expect(publicPages(folder, new Set(['mines', 'dice']))).toEqual(['/', '/games/dice', '/games/mines']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
