export { DepositGuard } from './deposit/deposit-guard.js';
export { DepositNote } from './deposit/deposit-note.js';
export { PlaySafely } from './play-safely.js';
export { PlayGuard } from './playing/play-guard.js';
export { PlayTime } from './playing/play-time.js';
export { PlayerRecord } from './record/player-record.js';
export { StakeNote } from './playing/stake-note.js';
