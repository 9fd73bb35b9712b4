export { CELL_NAME } from './rules/cell-name.js';
