export { betSchema, betStatusSchema, endedBySchema, presentBet } from './contract/bet.js';
export type { Bet, BetRecord, BetStatus, EndedBy } from './contract/bet.js';
export { betResultsQuerySchema, betResultsResponseSchema, MAX_BET_RESULTS } from './contract/bet-results.js';
export type { BetResultsQuery, BetResultsResponse } from './contract/bet-results.js';
export {
  betGameSchema,
  getAllGamesResponseSchema,
  listedGameSchema,
  presentBetGame,
  presentListedGame,
} from './contract/game.js';
export type { BetGame, GetAllGamesResponse, ListedGame } from './contract/game.js';
export {
  betsByGameQuerySchema,
  betsByUserQuerySchema,
  listBetsResponseSchema,
  statsByGameQuerySchema,
} from './contract/list-bets.js';
export type {
  BetsByGameQuery,
  BetsByUserQuery,
  ListBetsResponse,
  StatsByGameQuery,
} from './contract/list-bets.js';
export { rupeesSchema, stakeSchema } from './contract/money.js';
export { presentStats, readStats } from './contract/present-stats.js';
export { statsResponseSchema } from './contract/stats.js';
export type { StatsResponse } from './contract/stats.js';
export { betMultiplierText } from './rules/bet-multiplier-text.js';
export { ABANDONED_AFTER_DAYS } from './rules/days-abandoned.js';
export { fieldOf } from './rules/field-of.js';
export type { GameIdentity } from './rules/game-identity.js';
export { addBetToStats, NO_STATS } from './rules/game-stats.js';
export type { CompletedBet, GameStats } from './rules/game-stats.js';
export { checkHouseLimit, DEFAULT_MAX_PAYOUT_PAISE, MIN_STAKE_PAISE } from './rules/house-limit.js';
export type { InstantGame, SettledContext } from './rules/instant-game.js';
export type { JsonObject, JsonValue } from './rules/json.js';
export { prepareInstantBet } from './rules/prepare-instant-bet.js';
export type { PlayedBet, PreparedBet } from './rules/prepare-instant-bet.js';
export { recordedAmountText } from './rules/recorded-amount-text.js';
export type { RoundGame, RoundRules } from './rules/round-game.js';
export { findRules } from './rules/rules-versions.js';
export type { RulesVersions } from './rules/rules-versions.js';
export { recordedDecimalText, recordedText, settledFacts, verifiedFact } from './rules/settled-facts.js';
export { winRateText } from './rules/win-rate-text.js';
