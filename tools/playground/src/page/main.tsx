import type { GameUi } from '@paasa/games-core/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { createRoot } from 'react-dom/client';
import { gameUi } from 'virtual:paasa-game';
import { readSettings } from '../settings.js';
import { PlaygroundNetwork } from './network.js';
import { Playground } from './playground.js';
import { dealOver } from './table-calls.js';

const network = new PlaygroundNetwork(globalThis.fetch.bind(globalThis));
globalThis.fetch = network.fetch;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const settings = readSettings(window.location.search);
const dealt = await dealOver(network, settings);
const page = createRoot(root);
const { displayName } = await gameUi.loadVerifier();
const show = (game: GameUi) =>
  page.render(
    <UiProvider>
      <Playground
        gameUi={game}
        gameName={displayName}
        network={network}
        firstSettings={settings}
        firstDealt={dealt}
      />
    </UiProvider>,
  );
show(gameUi);

// Code that is not a component, such as the rules, cannot be replaced in place: the game is shown again, on the same
// table.
import.meta.hot?.accept('virtual:paasa-game', (changed) => {
  if (changed !== undefined) show(changed['gameUi'] as GameUi);
});
