import type { Paise } from '@paasa/money';
import { ok, refuse, type Result } from '@paasa/result';
import { newId, type Tx } from '@paasa/server-kit/server';
import { SYSTEM_PLAYER_ID } from '../../rules/accounts.js';
import { balanceCorrected } from '../../rules/correction-event.js';
import type { WalletContext } from '../context/wallet-context.js';
import { findAccount, type StoredAccount } from '../ledger/accounts.repo.js';
import { appendLedger } from '../ledger/append-ledger.js';
import { appendTransferEvent } from '../transfers/transfer-events.repo.js';
import { insertTransfer } from '../transfers/transfers.repo.js';

export interface CorrectionAsked {
  readonly playerId: string;
  /** Below zero to take money. */
  readonly amountPaise: Paise;
  /** The words that the player reads. */
  readonly note: string;
}

export interface MadeCorrection {
  readonly transferId: string;
  readonly balancePaise: Paise;
}

const tooLittle = () =>
  refuse(
    'conflict',
    'wallet/insufficient-balance',
    'The player does not have so much. No balance falls below zero.',
  );

/**
 * The account of a player whose balance can be corrected by this amount now.
 *
 * Errors: `wallet/player-without-money`, `wallet/insufficient-balance`.
 */
export async function findCorrectable(
  tx: Tx,
  { playerId, amountPaise }: Pick<CorrectionAsked, 'playerId' | 'amountPaise'>,
): Promise<Result<StoredAccount>> {
  const account = await findAccount(tx, playerId);
  if (account.lastSeq === 0 || playerId === SYSTEM_PLAYER_ID)
    return refuse('not-found', 'wallet/player-without-money', 'This player never had money here.');
  return account.balancePaise + amountPaise < 0 ? tooLittle() : ok(account);
}

/**
 * Changes a balance by a ledger event of its own kind; the only way for staff to do so. The player sees it among their
 * transactions. `record` writes to the audit log at the end of the same transaction.
 *
 * Errors: those of `findCorrectable`. Throws what `record` throws; nothing has changed then.
 */
export async function correctBalance(
  { db, log }: Pick<WalletContext, 'db' | 'log'>,
  asked: CorrectionAsked,
  record: (tx: Tx, made: MadeCorrection) => Promise<void>,
): Promise<Result<MadeCorrection>> {
  const { playerId, amountPaise, note } = asked;
  const transferId = newId();
  const corrected = await db.transaction(async (tx): Promise<Result<MadeCorrection>> => {
    const account = await findCorrectable(tx, asked);
    if (!account.ok) return account;
    const [booking] = await appendLedger(tx, [balanceCorrected({ playerId, transferId, amountPaise })]);
    // A bet may have taken it between the look and the lock.
    if (booking === null || booking === undefined) return tooLittle();
    await insertTransfer(tx, { playerId, transferId, type: 'CORRECTION', amountPaise, note });
    const details = { amountPaise };
    await appendTransferEvent(tx, {
      playerId,
      transferId,
      event: 'balance-corrected',
      reporter: 'operator',
      details,
    });
    const made = { transferId, balancePaise: booking.balancePaise };
    await record(tx, made);
    return ok(made);
  });
  if (corrected.ok) {
    const event = amountPaise < 0 ? 'balance-lowered' : 'balance-raised';
    log.warn(
      { event, playerId, transferId, amountPaise: Math.abs(amountPaise) },
      'a balance is corrected by staff',
    );
  }
  return corrected;
}
