import type { ConsolePart } from '@paasa/console-kit/ui';

/** What the cells bring to the console. */
export const part: ConsolePart = {
  pages: [],
  playerTabs: [],
  overview: [{ name: 'cells', load: () => import('./overview/cells-section.js') }],
};
