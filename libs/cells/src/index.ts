export { CELL_NAME } from './rules/cell-name.js';
export { revenueOf, type HouseFigures } from './rules/house-figures.js';
