import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import { gamesInWords, type NamedGame } from './src/meta/named-game.js';

/** The page's own list of games, loaded without the games' code. Errors: throws if it names none. */
export async function readGames(): Promise<readonly NamedGame[]> {
  const list = fileURLToPath(new URL('src/games.ts', import.meta.url));
  const { module } = await runnerImport<{ games: readonly NamedGame[] }>(list);
  if (module.games.length === 0) throw new Error(`${list} names no game.`);
  return module.games;
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
