// These parts alone. The whole door would bring the page of the limits to every game.
export { PlayGuard, PlayRulesReader, PlayTime, StakeNote, UnlessExcluded } from '@paasa/protection/ui';
