export { fundPlayer } from './fund-player.js';
export { readAccount } from './read-account.js';
