export { gameModule } from './mines.plugin.js';
