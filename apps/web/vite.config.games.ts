import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type { ForMachines } from './src/meta/machines/machine-texts.js';
import { gamesInWords, type NamedGame } from './src/meta/named-game.js';

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/**
 * What programs read of the page, in each language, without the games' code. The languages are compiled from their source:
 * nothing needs to be built before.
 *
 * Errors: throws if the page names no game.
 */
export async function readForMachines(): Promise<readonly ForMachines[]> {
  const { module } = await runnerImport<{ forMachines: readonly ForMachines[] }>(
    pathOf('src/meta/machines/for-the-build.ts'),
    { resolve: { alias: { '@paasa/texts': pathOf('../../libs/texts/src/index.ts') } } },
  );
  if (module.forMachines[0]?.games.length === 0) throw new Error('src/games.ts names no game.');
  return module.forMachines;
}

const PLACE = '%GAMES%';

/** Writes the names of the games into the document, because search engines read it before any code. */
export function namedInTheDocument(games: readonly NamedGame[]): Plugin {
  return {
    name: 'games-named-in-the-document',
    transformIndexHtml(html) {
      if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE} for the names of the games.`);
      return html.replaceAll(PLACE, gamesInWords(games));
    },
  };
}
