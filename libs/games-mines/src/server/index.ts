export { minesPlugin } from './mines.plugin.js';
