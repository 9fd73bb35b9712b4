export { dicePlugin } from './dice.plugin.js';
