export { gameModule } from './dice.plugin.js';
