export { gameModule } from './game-module.js';
