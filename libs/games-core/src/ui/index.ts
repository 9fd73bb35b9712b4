export { DAY_COUNTS, type DayCount } from '../rules/day-range.js';
export { GAME_MESSAGES } from './intents/game-messages.js';
export type { GameGlance, GameScreenProps, GameUi } from './game-ui.js';
export { skipHeldKey } from './shortcuts/skip-held-key.js';
export { BetResult, type BetResultProps } from './instant/bet-result.js';
export { instantBet, type SentBet } from './instant/instant-bet.js';
export { InstantBetForm } from './instant/instant-bet-form.js';
export { InstantGameScreen } from './instant/instant-game-screen.js';
export { LOSS_SOUND, WIN_SOUND } from './instant/instant-sounds.js';
export { OddsTable, type OddsRow } from './instant/odds-table.js';
export { HouseLimitNotice } from './instant/house-limit-notice.js';
export { Readout, ReadoutInput, ReadoutList } from './instant/readout.js';
export { RecentResults } from './instant/recent-results.js';
export { RuleList } from './instant/rule-list.js';
export { useInstantShortcuts } from './instant/use-instant-shortcuts.js';
export { useInstantTable } from './instant/use-instant-table.js';
export type { RecentBets, ResultTextOf } from './instant/use-recent-results.js';
export { useNumberDraft } from './instant/use-number-draft.js';
export { afterPaint } from './intents/after-paint.js';
export { intentRequest, type BetIntent } from './intents/bet-intent.js';
export type { IntentTrouble } from './intents/deliver-intent.js';
export { onReturn } from './intents/on-return.js';
export { TroubleNotice } from './intents/trouble-notice.js';
export { useIntents, type UnderWay } from './intents/use-intents.js';
export { FitFigure } from './layout/fit-figure.js';
export { GameFrame } from './layout/game-frame.js';
export { PlayHint } from './layout/play-hint.js';
export { isGain, paidText, profitText, spokenOutcome } from './outcome/outcome-words.js';
export { useRememberedChoice, type Choice } from './remembered/remembered-choice.js';
export {
  useGetStatsQuery,
  useListBetsQuery,
  useListDaysQuery,
  type BetPage,
  type DayRange,
} from './server-state/bets.api.js';
export { useGetAllGamesQuery } from './server-state/games-list.api.js';
export { patchAfterBet, patchAfterOpen } from './server-state/patch-after-bet.js';
export { openRoundsTag } from './server-state/open-rounds.api.js';
export { useOpenRounds } from './server-state/use-open-rounds.js';
export { useRecovery } from './server-state/use-recovery.js';
export type { Shortcut } from './shortcuts/shortcut.js';
export type { GameSound, GameTone } from './sound/game-sound.js';
export { useGameSounds } from './sound/use-game-sounds.js';
export { doubleAmountText, halveAmountText, stakeOf } from './stake/amount-text.js';
export { forgetSession } from './session/forget-session.js';
export { isStakeText } from './stake/stake-choice.js';
export { BetAmountField } from './stake/bet-amount-field.js';
export { useStakeCheck } from './stake/use-stake-check.js';
export { BetWordsContext, type DescribeBet, type LoadBetWords } from './summary/bet-words.js';
export { BetsTable } from './summary/bets-table.js';
export { NetResult } from './summary/net-result.js';
export { RangePanel } from './summary/range-panel.js';
export { ResultCards } from './summary/result-cards.js';
export { StatsPanel } from './summary/stats-panel.js';
export { SummaryChartsContext } from './summary/summary-charts.js';
export { Watch } from './watched/watch.js';
export { useWatched, type Watched } from './watched/watched.js';
