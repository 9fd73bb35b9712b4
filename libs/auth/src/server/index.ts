export type { AuthConfig } from './shared/auth-config.js';
export { authMigrations } from './auth.migrations.js';
export { authPlugin, type AuthPluginOptions } from './auth.plugin.js';
export { createAuthOverview, type AuthOverview } from './house/auth-overview.js';
export { authOverviewPlugin } from './console/overview.plugin.js';
export { openClosingFile, type ClosingFile } from './closing/closing-file.js';
export type { MatchedClosings } from './closing/match-closing-file.js';
export { authTables } from './closing/personal-tables.js';
export { accountClosing, holdClosing } from './shared/account-closing.js';
export { findAccountName, listFeedNames } from './accounts/users.repo.js';
export { networkOf } from './shared/network-of.js';
export { deviceNameOf } from '../rules/device-name.js';
export { networkNameOf } from '../rules/network-name.js';
export { listNamedPersons, listPersonMarks } from './shared/person-marks.js';
export { createAnonymousCheck } from './sessions/session-cookies.js';
export type { MailDetails, MailKind } from './mail/mail-kinds.js';
export { requestMail, type RequestedMail } from './mail/request-mail.js';
export type { Mail, Mailer } from './outbox/mailer.js';
export type { MailContent } from './outbox/templates/mail-layout.js';
export type { AuthOperations, OperatorAction } from './operations/auth-operations.js';
export type { PlayerFile } from './operations/player-file.js';
export type {
  AccountExportPort,
  ArrivalPort,
  BalancePort,
  CellPort,
  ClosingPort,
  NewcomerPort,
  PayoutFreezePort,
  PicturePort,
  StopLinkPort,
} from './shared/ports.js';
export { createAccountClaims, type AccountClaims, type AccountClaimLists } from './cells/account-claims.js';
export { createCallOwners, type CallOwner, type CallOwners } from './cells/call-owners.js';
export { createSessionCallers, type SessionCallersOptions } from './sessions/session-callers.js';
export { authConsolePlugin, type AuthConsoleOptions } from './console/auth-console.plugin.js';
export type { PlayerReferencePort } from './console/console-ports.js';
export { holdNamedPlayer } from './shared/hold-player.js';
