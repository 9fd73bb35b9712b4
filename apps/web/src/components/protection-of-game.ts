// These parts alone. The whole door would bring the page of the limits to every game.
export { PlayGuard, PlayTime, StakeNote } from '@paasa/protection/ui';
