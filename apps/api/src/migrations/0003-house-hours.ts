import { fillHouseHours } from '@paasa/games-core/server';

/** Fills the house’s hours, after the moves of this set. */
export const houseHours = { id: '0003-house-hours', sql: fillHouseHours };
