export type { AnyGame } from '../rules/any-game.js';
export { playerBetsPlugin, type PlayerBetsOptions } from './console/player-bets.plugin.js';
export { createBetArchive, type PlayedBetPort } from './lists/bet-archive.js';
export type { PlayedBet } from './lists/played-bets.js';
export { createArchivedBets, type ArchivedBets } from './archive/archived-bets.js';
export type { ArchivedFile } from './archive/archive-month.js';
export { houseLimitsConsole } from './console/house-limits.plugin.js';
export type { VerifiedMonth } from './archive/verify-month.js';
export {
  createBetEngine,
  type BetEngine,
  type BetEngineOptions,
  type InstantBetRequest,
  type RoundActionRequest,
} from './engine/bet-engine.js';
export {
  findBetTotals,
  sumOpenStakes,
  type BetEntry,
  type BetTotals,
} from './statistics/bet-entries.repo.js';
export { fillHouseHours } from './migrations/fill-house-hours.js';
export { betMonths } from './migrations/0003-bets-over-and-open.js';
export { gamesOverviewPlugin } from './console/overview.plugin.js';
export { createGamesOverview, type GamesOverview, type HouseCostPort } from './house/games-overview.js';
export { listHouseHours, type HouseHour } from './house/house-hours.repo.js';
export { getNetResultPaise } from './statistics/bet-results.repo.js';
export { listDayResults, listGameDays, type DayResult, type GameDay } from './statistics/day-totals.repo.js';
export { listPlayMonths, type PlayMonth } from './statistics/month-totals.repo.js';
export { markSignIn, type SessionName } from './marks/session-play.service.js';
export { requireNamedGame } from './bets/game-catalogue.js';
export type { GameModule } from './game-module.js';
export type { GamesCoreConfig } from './bets/state-cipher.js';
export type { FeedPeoplePort } from './feed/ports.js';
export { gamesCoreMigrations } from './games-core.migrations.js';
export { createGamesTables } from './personal-tables.js';
export { createStateCipher } from './bets/state-cipher.js';
export { gamesCorePlugin, type GamesCoreOptions } from './games-core.plugin.js';
export { gamesConsolePlugin, type GamesConsoleOptions } from './console/games-console.plugin.js';
export type { BettingFile, GamesOperations } from './operations/games-operations.js';
export { listPlayOfDay, type PlayDay, type PlayOfDay } from './statistics/play-of-day.repo.js';
export { listBetTotals, listPlaySince, type PlaySums } from './statistics/player-sums.repo.js';
export { instantGamePlugin } from './instants/instant-game.plugin.js';
export { placedBetSchema, type PlacedBet } from './batch/placed-bet.js';
export type { InstantSettlement, NoncePort, Settlement, Stake, StakePort } from './batch/ports.js';
export type { Admission, PlayGuard } from './batch/play-guard.js';
export type { Booking } from './bets/booking.js';
export type { PairName, PublicSeeds, RevealedSeedPort, SeedPort } from './bets/public-seeds.js';
export type { BetPages } from './shared/bet-pages.js';
export { roundStepSchema, type RoundStep } from './batch/round-step.js';
export type { BetLog } from './bets/view-stored-bet.js';
export type { VoidedRound, VoidRequest } from './rounds/void-rounds.js';
