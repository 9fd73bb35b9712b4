/** The served game; `start-playground.mjs` provides it. */
declare module 'virtual:paasa-game' {
  import type { GameUi } from '@paasa/games-core/ui';
  export const gameUi: GameUi;
}
