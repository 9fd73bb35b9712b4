import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { ADDRESSES } from './src/addresses.js';
import type { ForMachines } from './src/meta/machines/machine-texts.js';
import { manifestFile } from './src/meta/manifest-file.js';
import { webManifest } from './src/meta/machines/web-manifest.js';

/** The theme colour of index.html, which a test compares with the theme. */
function pageColour(): string {
  const html = readFileSync(new URL('index.html', import.meta.url), 'utf8');
  const colour = /name="theme-color" content="([^"]+)"/.exec(html)?.[1];
  if (colour === undefined) throw new Error('index.html names no theme-color.');
  return colour;
}

/** Writes the list of addresses for the server, which answers 404 at all others. */
function addressesForTheServer(): Plugin {
  return {
    name: 'addresses-for-the-server',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(ADDRESSES) });
    },
  };
}

/** Writes the manifests of other languages than English. */
function manifestsInLanguages(others: readonly ForMachines[]): Plugin {
  return {
    name: 'manifests-in-languages',
    apply: 'build',
    generateBundle() {
      for (const other of others)
        this.emitFile({
          type: 'asset',
          fileName: manifestFile(other.language),
          source: JSON.stringify(webManifest(pageColour(), other)),
        });
    },
  };
}

/** The manifests, the service worker and the list of addresses for the server. */
export function offline([english, ...others]: readonly ForMachines[]) {
  if (english === undefined) throw new Error('The page has no language.');
  return [
    addressesForTheServer(),
    manifestsInLanguages(others),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/offline/worker',
      filename: 'sw.ts',
      // The page registers the worker itself, when it has what it needs.
      injectRegister: false,
      manifest: webManifest(pageColour(), english),
      // Only an installation fetches the icons.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}'],
        // The charts weigh as much as the rest together and show nothing without the server's figures.
        // A font for other letters is loaded where the device has none. The worker stores a language when it is chosen.
        globIgnores: ['assets/*canvas*.js', 'assets/noto-*'],
      },
    }),
  ];
}
