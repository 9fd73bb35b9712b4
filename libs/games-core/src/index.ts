export {
  betSchema,
  betStatusSchema,
  endedBySchema,
  presentBet,
  type Bet,
  type BetRecord,
  type BetStatus,
  type EndedBy,
} from './contract/bet.js';
export {
  betPageResponseSchema,
  MAX_SHARED_BETS,
  shareBetRequestSchema,
  shareBetResponseSchema,
  type BetPageResponse,
} from './contract/bet-page.js';
export {
  betResultsQuerySchema,
  betResultsResponseSchema,
  MAX_BET_RESULTS,
  type BetResultsResponse,
} from './contract/bet-results.js';
export {
  dayCountSchema,
  dayResultsQuerySchema,
  dayResultsResponseSchema,
  type DayResultsResponse,
} from './contract/day-results.js';
export {
  chooseFeedRequestSchema,
  FEED_CHOICES,
  feedChoiceResponseSchema,
  feedResponseSchema,
  type FeedBet,
  type FeedChoice,
  type FeedChoiceResponse,
  type FeedResponse,
} from './contract/feed.js';
export {
  betGameSchema,
  getAllGamesResponseSchema,
  listedGameSchema,
  presentBetGame,
  presentListedGame,
  type GetAllGamesResponse,
  type ListedGame,
} from './contract/game.js';
export {
  betsByGameQuerySchema,
  betsByUserQuerySchema,
  listBetsResponseSchema,
  statsByGameQuerySchema,
  type BetsByGameQuery,
  type BetsByUserQuery,
  type ListBetsResponse,
} from './contract/list-bets.js';
export {
  openRoundSchema,
  openRoundsResponseSchema,
  type OpenRound,
  type OpenRoundsResponse,
} from './contract/open-rounds.js';
export { rupeesSchema, stakeSchema } from './contract/money.js';
export { presentStats, readStats } from './contract/present-stats.js';
export { statsResponseSchema, type StatsResponse } from './contract/stats.js';
export { oddsOfDraws, oddsOfWin, type BetOdds, type RoundDraw } from './rules/bet-odds.js';
export { betMultiplierText } from './rules/bet-multiplier-text.js';
export { ABANDONED_AFTER_DAYS } from './rules/days-abandoned.js';
export { fieldOf } from './rules/field-of.js';
export { exactMultiplierText, multiplierText } from './rules/multiplier-text.js';
export type { GameIdentity } from './rules/game-identity.js';
export { addBetToStats, NO_STATS, type CompletedBet, type GameStats } from './rules/game-stats.js';
export { checkHouseLimit, DEFAULT_MAX_PAYOUT_PAISE, MIN_STAKE_PAISE } from './rules/house-limit.js';
export type { InstantGame, SettledContext } from './rules/instant-game.js';
export type { JsonObject } from './rules/json.js';
export { prepareInstantBet, type PlayedBet, type PreparedBet } from './rules/prepare-instant-bet.js';
export { recordedAmountText } from './rules/recorded-amount-text.js';
export type { RoundGame, RoundRules } from './rules/round-game.js';
export { findRules, type RulesVersions } from './rules/rules-versions.js';
export { recordedDecimalText, recordedText, settledFacts, verifiedFact } from './rules/settled-facts.js';
export { rtpBand, RTP_SIGMAS, type RtpBand, type RtpSums } from './rules/rtp-band.js';
export { winRateText } from './rules/win-rate-text.js';
