export { OpenRoundBadge, OpenRoundLink } from './open-round.js';
export { TimeOfGame } from './time-of-game.js';
