export { gameUi } from './game-ui.js';
