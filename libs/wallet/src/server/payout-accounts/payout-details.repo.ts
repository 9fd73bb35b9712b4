import { playerHash } from '../context/keyed-hash.js';
import { allKeys, newId, type Tx } from '@paasa/server-kit/server';
import { sql } from 'kysely';
import { last4Of, type PayoutDetails } from '../../rules/payout-details.js';
import type { WalletContext } from '../context/wallet-context.js';
import { walletSql } from '../context/wallet-schema.js';

/** Details as they may be shown. */
export interface SavedDetails {
  readonly detailsId: string;
  readonly kind: 'bank' | 'upi';
  readonly holderName: string;
  readonly ifsc: string | null;
  readonly last4: string;
  readonly createdAt: Date;
}

/** Details as the provider needs them; secret otherwise. */
export interface PayoutTarget {
  readonly detailsId: string;
  readonly fundAccountId: string | null;
  readonly destination: PayoutDetails;
}

const now = sql<Date>`now()`;

/** A sealed address opens for the row it was sealed for and no other. */
export const ownerOf = (playerId: string, detailsId: string): string =>
  `payout-details:${playerId}:${detailsId}`;

/** The same for the same details of the same player, without opening any. */
export const fingerprintOf = (
  { config }: Pick<WalletContext, 'config'>,
  playerId: string,
  details: PayoutDetails,
): string => fingerprintWith(allKeys(config.detailsEncryptionKey)[0], playerId, details);

function fingerprintWith(detailsKey: string, playerId: string, details: PayoutDetails): string {
  const { kind, holderName } = details;
  const account = kind === 'bank' ? [details.ifsc, details.accountNumber] : [details.address];
  return playerHash(detailsKey, 'payout details fingerprint', playerId, [kind, holderName, ...account]);
}

/** The same details as the rules have them. Shape: `ifsc` is null for a UPI id; `address` is the opened one. */
export const toDestination = (holderName: string, ifsc: string | null, address: string): PayoutDetails =>
  ifsc === null
    ? { kind: 'upi', holderName, address }
    : { kind: 'bank', holderName, ifsc, accountNumber: address };

const changeDetails = (playerId: string, detailsId: string) =>
  walletSql
    .updateTable('wallet.payout_details')
    .where('player_id', '=', playerId)
    .where('details_id', '=', detailsId)
    .returning('details_id');

/** Stores details under a new id, or finds the id of the same details; forgotten ones are shown again from then on. */
export async function saveDetails(
  tx: Tx,
  context: Pick<WalletContext, 'config' | 'cipher'>,
  playerId: string,
  details: PayoutDetails,
): Promise<string> {
  const known = await findUnderOldKeys(tx, context, playerId, details);
  if (known !== null) return known;
  const detailsId = newId();
  const address = details.kind === 'bank' ? details.accountNumber : details.address;
  const [kept] = await tx.run(
    walletSql
      .insertInto('wallet.payout_details')
      .values({
        player_id: playerId,
        details_id: detailsId,
        kind: details.kind,
        holder_name: details.holderName,
        ifsc: details.kind === 'bank' ? details.ifsc : null,
        sealed_address: context.cipher.seal(address, ownerOf(playerId, detailsId)),
        last4: last4Of(details),
        fingerprint: fingerprintOf(context, playerId, details),
      })
      .onConflict((known) =>
        known.columns(['player_id', 'fingerprint']).doUpdateSet({ forgotten_at: null, last_used_at: now }),
      )
      .returning('details_id'),
  );
  if (kept === undefined) throw new Error('Payout details were neither kept nor found.');
  return kept.details_id;
}

/** During a change of keys older details still have the fingerprint of the old key. */
async function findUnderOldKeys(
  tx: Tx,
  { config }: Pick<WalletContext, 'config'>,
  playerId: string,
  details: PayoutDetails,
): Promise<string | null> {
  const [, ...oldKeys] = allKeys(config.detailsEncryptionKey);
  if (oldKeys.length === 0) return null;
  const fingerprints = oldKeys.map((key) => fingerprintWith(key, playerId, details));
  const [found] = await tx.run(
    walletSql
      .updateTable('wallet.payout_details')
      .set({ forgotten_at: null, last_used_at: now })
      .where('player_id', '=', playerId)
      .where('fingerprint', 'in', fingerprints)
      .returning('details_id'),
  );
  return found?.details_id ?? null;
}

/** Marks saved details as used now. Shape: false if the player has none such, or has had them forgotten. */
export async function useSavedDetails(tx: Tx, playerId: string, detailsId: string): Promise<boolean> {
  const used = await tx.run(
    changeDetails(playerId, detailsId).set({ last_used_at: now }).where('forgotten_at', 'is', null),
  );
  return used.length > 0;
}

/** A player's details, latest use first, without those that were forgotten. */
export async function listDetails(tx: Tx, playerId: string): Promise<SavedDetails[]> {
  return tx.run(
    walletSql
      .selectFrom('wallet.payout_details')
      .select(['details_id as detailsId', 'kind', 'holder_name as holderName', 'ifsc', 'last4'])
      .select('created_at as createdAt')
      .where('player_id', '=', playerId)
      .where('forgotten_at', 'is', null)
      .orderBy('last_used_at', 'desc')
      .orderBy('details_id', 'desc'),
  );
}

/**
 * Stops offering details. The row stays: withdrawals in progress are paid out to it, past ones show where they went.
 *
 * Shape: false if the player has no such details.
 */
export async function forgetDetails(tx: Tx, playerId: string, detailsId: string): Promise<boolean> {
  const forgotten = await tx.run(
    changeDetails(playerId, detailsId).set({ forgotten_at: sql<Date>`coalesce(forgotten_at, now())` }),
  );
  return forgotten.length > 0;
}

/** Errors: throws if there are no such details, and if they were sealed with another key. */
export async function getTarget(
  tx: Tx,
  { cipher }: Pick<WalletContext, 'cipher'>,
  playerId: string,
  detailsId: string,
): Promise<PayoutTarget> {
  const [row] = await tx.run(
    walletSql
      .selectFrom('wallet.payout_details')
      .select(['holder_name', 'ifsc', 'sealed_address', 'fund_account_id'])
      .where('player_id', '=', playerId)
      .where('details_id', '=', detailsId),
  );
  if (row === undefined) throw new Error(`There are no payout details ${detailsId}.`);
  const { holder_name: holderName, ifsc, fund_account_id: fundAccountId } = row;
  const address = cipher.open(row.sealed_address, ownerOf(playerId, detailsId));
  return { detailsId, fundAccountId, destination: toDestination(holderName, ifsc, address) };
}

/**
 * Stores the provider's id of the details; the first one stays.
 *
 * Shape: the stored id.
 */
export async function storeFundAccount(
  tx: Tx,
  playerId: string,
  detailsId: string,
  fundAccountId: string,
): Promise<string> {
  const stored = sql<string>`coalesce(fund_account_id, ${fundAccountId})`;
  const [row] = await tx.run(
    changeDetails(playerId, detailsId).set({ fund_account_id: stored }).returning('fund_account_id'),
  );
  if (row === undefined || row.fund_account_id === null)
    throw new Error(`There are no payout details ${detailsId}.`);
  return row.fund_account_id;
}
