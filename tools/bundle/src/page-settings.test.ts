import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { callModule, emptyFolder } from './bundle.fake.js';

const answer = (call: string): unknown => callModule('page-settings.mjs', call);

describe('what changes a build and is in no commit', () => {
  it('is every file of settings that Vite or Nx would read', () => {
    const { folder, remove } = emptyFolder();
    mkdirSync(path.join(folder, 'apps/web'), { recursive: true });
    const settings = ['.env.local', '.local.env', 'apps/web/.env', 'apps/web/.env.production.local'];
    for (const name of [...settings, 'apps/web/vite.config.ts', '.environment', 'live.env'])
      writeFileSync(path.join(folder, name), 'VITE_API_URL=https://elsewhere.example\n');
    expect(answer(`settingsFilesIn(${JSON.stringify(folder)})`)).toEqual(settings);
    remove();
  });

  it('is every variable that Vite puts into the page', () => {
    const environment = { VITE_API_URL: 'https://api.play.example', VITE_NONE: '', PATH: '/bin' };
    expect(answer(`namesInPage(${JSON.stringify(environment)})`)).toEqual(['VITE_API_URL']);
  });
});
