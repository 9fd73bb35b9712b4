export type { AuthConfig } from './auth-config.js';
export { authMigrations } from './auth.migrations.js';
export { authPlugin, type AuthPluginOptions } from './auth.plugin.js';
export type { MailDetails, MailKind } from './mail/mail-kinds.js';
export { requestMail, type MailToPlayer } from './mail/request-mail.js';
export type { Mail, Mailer } from './mail/mailer.js';
export type { MailContent } from './mail/templates/mail-layout.js';
export type { BalancePort } from './ports.js';
export { createSessionCallers, type SessionCallersOptions } from './sessions/session-callers.js';
