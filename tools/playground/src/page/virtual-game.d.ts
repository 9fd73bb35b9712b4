/** The game that is served; `start-playground.mjs` gives it. */
declare module 'virtual:paasa-game' {
  import type { GameUi } from '@paasa/games-core/ui';
  export const gameUi: GameUi;
}
