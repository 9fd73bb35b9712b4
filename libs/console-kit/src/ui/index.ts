export { ActionButton, type ActionButtonProps } from './action-button.js';
export { ActionDialog, type ActionDialogProps } from './action-dialog.js';
export { useConsoleLive } from './console-live.js';
export { actionTags, consoleApi, useActMutation, useMeQuery, useOpenViewMutation } from './console-api.js';
export type { ActionCall, KeyPageAnswer, Standing } from './console-api.js';
export type {
  ConsolePage,
  ConsolePart,
  OverviewSection,
  OverviewSectionProps,
  PlayerTab,
} from './console-part.js';
export {
  FiguresSection,
  type Figure,
  type FiguresAnswer,
  type FiguresSectionProps,
} from './figures/figures-section.js';
export { HOUSE_POLLING } from './figures/house-polling.js';
export { FactList, type FactListProps } from './fact-list.js';
export { KeyList, type KeyListAnswer, type KeyListProps } from './key-list.js';
export { MemberProvider, useMember, useRight } from './member.js';
export { ReasonDialog, type ReasonDialogProps } from './reason-dialog.js';
export { isReasonRequired, PersonalView, type PersonalViewProps } from './personal-view.js';
export { presence } from './presence.js';
export { PlayerData, type PlayerDataProps } from './player-data.js';
export { atText, changeText, momentOf, paiseText } from './texts.js';
