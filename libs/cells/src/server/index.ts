export { cellsMigrations } from './cells.migrations.js';
export { isOfMoney, openDirectory, type Claim, type ClaimKey, type Directory } from './directory.js';
export { CellNameTaken, type Cell, type Home, type MovedPlayer } from './directory.repo.js';
export { cellMarkOf, createForwardSignatures, type ForwardSignatures } from './cell-signatures.js';
export {
  cellsPlugin,
  type CallOwner,
  type CallOwnerPort,
  type CellsOptions,
  type Lead,
} from './cells.plugin.js';
export { createSweep, type Sweep } from './sweep.js';
export type { HeldByPlayer, HeldPort } from './sweep-options.js';
export { haveEnded, readHorizon } from './cell-horizon.repo.js';
export { createAskHeld } from './held-call.js';
export { createAskHouse, type ReadHouse } from './house-call.js';
export { createHouseOfCells, type HouseOfCells } from './house-of-cells.js';
export { cellsOverviewPlugin } from './cells-overview.plugin.js';
export { createUnheldMoney, type UnheldMoney } from './unheld-money.js';
export type { MovedAway } from './sweep.repo.js';
