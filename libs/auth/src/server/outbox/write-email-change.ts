import type { Tx } from '@paasa/server-kit/server';
import { emailKeyOf } from '../../rules/email.js';
import { findEmailChange, storeChangeLink, type EmailChange } from '../accounts/email-changes.repo.js';
import { findEmailUndo, storeUndoLink } from '../accounts/email-undos.repo.js';
import { getAccount } from '../accounts/users.repo.js';
import type { MailDetails, MailSubject } from '../mail/mail-kinds.js';
import { findAddressee } from '../mail/outbox.repo.js';
import { isEmailFreeFor } from '../shared/email-owners.repo.js';
import type { EmailChangeTokens } from '../tokens/verification-token.js';
import {
  composeConfirmEmailChangeMail,
  composeEmailChangedMail,
  composeProveNewEmailMail,
  emailChangeLink,
} from './templates/email-change-mails.js';
import { mailTexts, type MailContent } from './templates/mail-layout.js';
import { composeEmailRestoredMail } from './templates/secured-mail.js';

const KINDS = ['prove-new-email', 'confirm-email-change', 'email-changed', 'email-restored'] as const;

/** A mail about a change of an account's address. It goes to the address that was stored, whose ever it is by now. */
export type EmailChangeSubject = Extract<MailSubject, { kind: (typeof KINDS)[number] }>;

export const isAboutEmailChange = (subject: MailSubject): subject is EmailChangeSubject =>
  KINDS.some((kind) => kind === subject.kind);

export interface EmailChangeWriting {
  readonly emailChangeTokens: EmailChangeTokens;
  readonly webOrigin: string;
  readonly nowMs: () => number;
}

/** Makes the function that writes these mails. Shape: null if the mail is not needed any more. */
export function createWriteEmailChange({ emailChangeTokens, webOrigin, nowMs }: EmailChangeWriting) {
  type Asked = MailDetails<'prove-new-email'>;

  /** The change, while it still waits for this side. */
  async function findWaiting(tx: Tx, asked: Asked, side: 'new' | 'old'): Promise<EmailChange | null> {
    const change = await findEmailChange(tx, asked.playerId);
    if (change?.changeId !== asked.changeId || change.sides[side].confirmedAt !== null) return null;
    return change.expiresAt.getTime() > nowMs() ? change : null;
  }

  async function makeLink(tx: Tx, asked: Asked, side: 'new' | 'old'): Promise<URL> {
    const { token, hash } = emailChangeTokens[side].tokenFor(asked.playerId, asked.changeId);
    await storeChangeLink(tx, asked, side, hash);
    return emailChangeLink(webOrigin, side, token);
  }

  /** No link goes to an address of another account: it could not be used. */
  async function writeToNew(tx: Tx, asked: Asked): Promise<MailContent | null> {
    const change = await findWaiting(tx, asked, 'new');
    if (change === null) return null;
    const { newEmail, expiresAt, playerId } = change;
    const isFree = await isEmailFreeFor(tx, emailKeyOf(newEmail), { playerId, at: new Date(nowMs()) });
    if (!isFree) return null;
    const { language } = await getAccount(tx, playerId);
    const link = await makeLink(tx, asked, 'new');
    return composeProveNewEmailMail({ link, expiresAt }, mailTexts(language));
  }

  async function writeToOld(tx: Tx, asked: Asked): Promise<MailContent | null> {
    const change = await findWaiting(tx, asked, 'old');
    if (change === null) return null;
    const { language } = await getAccount(tx, change.playerId);
    const link = await makeLink(tx, asked, 'old');
    return composeConfirmEmailChangeMail({ ...change, link }, mailTexts(language));
  }

  async function writeChanged(tx: Tx, done: MailDetails<'email-changed'>): Promise<MailContent | null> {
    const undo = await findEmailUndo(tx, done);
    if (undo === null || undo.expiresAt.getTime() <= nowMs()) return null;
    const { email: newEmail, language } = await getAccount(tx, undo.playerId);
    const { token, hash } = emailChangeTokens.undo.tokenFor(undo.playerId, undo.changeId);
    await storeUndoLink(tx, undo, hash);
    const { device, at } = done;
    const link = emailChangeLink(webOrigin, 'undo', token);
    return composeEmailChangedMail(
      { device, at: new Date(at), newEmail, link, expiresAt: undo.expiresAt },
      mailTexts(language),
    );
  }

  return async (
    tx: Tx,
    { kind, details }: EmailChangeSubject,
    recipient: string,
  ): Promise<MailContent | null> => {
    if (kind === 'prove-new-email') return writeToNew(tx, details);
    if (kind === 'confirm-email-change') return writeToOld(tx, details);
    if (kind === 'email-changed') return writeChanged(tx, details);
    const language = (await findAddressee(tx, recipient))?.language ?? null;
    return composeEmailRestoredMail({ ...details, at: new Date(details.at), webOrigin }, mailTexts(language));
  };
}
