export { gameModule } from './limbo.plugin.js';
