import { allKeys, resealRows, type Resealed, type ResealPass } from '@paasa/server-kit/server';
import { meetPayee } from '../context/meet-payee.js';
import type { WalletContext } from '../context/wallet-context.js';
import { accountHashWith, accountOwnerOf } from '../payout-accounts/payout-accounts.repo.js';
import { fingerprintOf, ownerOf, toDestination } from '../payout-accounts/payout-details.repo.js';

type SealingContext = Pick<WalletContext, 'db' | 'config' | 'cipher' | 'guard'>;

const columnsOf = <Row>(rows: readonly Row[], columns: readonly (keyof Row)[]): unknown[][] =>
  columns.map((column) => rows.map((row) => row[column]));

interface DetailsRow {
  player_id: string;
  details_id: string;
  kind: 'bank' | 'upi';
  holder_name: string;
  ifsc: string | null;
  sealed_address: string;
  fingerprint: string;
}

const lockDetailsStatement = {
  name: 'wallet-lock-next-details',
  text: `
    SELECT player_id, details_id, kind, holder_name, ifsc, sealed_address, fingerprint FROM wallet.payout_details
    WHERE $1::uuid IS NULL OR (player_id, details_id) > ($1::uuid, $2::uuid)
    ORDER BY player_id, details_id LIMIT $3 FOR UPDATE`,
};

const storeDetailsStatement = {
  name: 'wallet-store-resealed-details',
  text: `
    UPDATE wallet.payout_details d SET sealed_address = given.sealed, fingerprint = given.fingerprint
    FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS given (player_id, details_id, sealed, fingerprint)
    WHERE d.player_id = given.player_id AND d.details_id = given.details_id`,
};

function detailsPass({ config, cipher }: SealingContext): ResealPass<DetailsRow> {
  return {
    lockNext: (tx, after, limit) =>
      tx.query<DetailsRow>(lockDetailsStatement, [
        after?.player_id ?? null,
        after?.details_id ?? null,
        limit,
      ]),
    reseal(row) {
      const owner = ownerOf(row.player_id, row.details_id);
      const sealed = cipher.reseal(row.sealed_address, owner);
      if (sealed === null) return null;
      const address = cipher.open(sealed, owner);
      const details = toDestination(row.holder_name, row.ifsc, address);
      const fingerprint = fingerprintOf({ config }, row.player_id, details);
      return { ...row, sealed_address: sealed, fingerprint };
    },
    async store(tx, rows) {
      const columns = ['player_id', 'details_id', 'sealed_address', 'fingerprint'] as const;
      await tx.query(storeDetailsStatement, columnsOf(rows, columns));
    },
  };
}

interface AccountRow {
  player_id: string;
  account_id: string;
  sealed_account: string;
  account_hash: string;
}

const lockAccountsStatement = {
  name: 'wallet-lock-next-payout-accounts',
  text: `
    SELECT player_id, account_id, sealed_account, account_hash FROM wallet.payout_accounts
    WHERE $1::uuid IS NULL OR (player_id, account_id) > ($1::uuid, $2::uuid)
    ORDER BY player_id, account_id LIMIT $3 FOR UPDATE`,
};

const storeAccountsStatement = {
  name: 'wallet-store-resealed-payout-accounts',
  text: `
    UPDATE wallet.payout_accounts a SET sealed_account = given.sealed, account_hash = given.hash
    FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS given (player_id, account_id, sealed, hash)
    WHERE a.player_id = given.player_id AND a.account_id = given.account_id`,
};

/** With a hash and a mark of the new key, so that an account that was stopped, or names an excluded person, stays known. */
function accountsPass(context: SealingContext): ResealPass<AccountRow> {
  const { config, cipher } = context;
  const [key] = allKeys(config.detailsEncryptionKey);
  return {
    lockNext: (tx, after, limit) =>
      tx.query<AccountRow>(lockAccountsStatement, [
        after?.player_id ?? null,
        after?.account_id ?? null,
        limit,
      ]),
    reseal(row) {
      const owner = accountOwnerOf(row.player_id, row.account_id);
      const sealed = cipher.reseal(row.sealed_account, owner);
      if (sealed === null) return null;
      const hash = accountHashWith(key, row.player_id, cipher.open(sealed, owner));
      return { ...row, sealed_account: sealed, account_hash: hash };
    },
    async store(tx, rows) {
      const columns = ['player_id', 'account_id', 'sealed_account', 'account_hash'] as const;
      await tx.query(storeAccountsStatement, columnsOf(rows, columns));
      for (const { player_id: playerId, account_id: accountId, sealed_account: sealed } of rows)
        await meetPayee(tx, context, playerId, cipher.open(sealed, accountOwnerOf(playerId, accountId)));
    },
  };
}

interface EventRow {
  body_hash: string;
  body: string;
}

/** A finished event has no body any more. */
const lockEventsStatement = {
  name: 'wallet-lock-next-events',
  text: `
    SELECT body_hash, body FROM wallet.webhook_inbox WHERE body <> '' AND ($1::text IS NULL OR body_hash > $1::text)
    ORDER BY body_hash LIMIT $2 FOR UPDATE`,
};

const storeEventsStatement = {
  name: 'wallet-store-resealed-events',
  text: `
    UPDATE wallet.webhook_inbox i SET body = given.body
    FROM unnest($1::text[], $2::text[]) AS given (body_hash, body) WHERE i.body_hash = given.body_hash`,
};

function eventsPass({ cipher }: SealingContext): ResealPass<EventRow> {
  return {
    lockNext: (tx, after, limit) =>
      tx.query<EventRow>(lockEventsStatement, [after?.body_hash ?? null, limit]),
    reseal(row) {
      const body = cipher.reseal(row.body, row.body_hash);
      return body === null ? null : { ...row, body };
    },
    async store(tx, rows) {
      await tx.query(storeEventsStatement, columnsOf(rows, ['body_hash', 'body']));
    },
  };
}

/** Seals with the first key the bank details and the provider's reports that an old one has sealed. */
export async function resealDetails(context: SealingContext, batchSize?: number): Promise<Resealed> {
  const details = await resealRows(context.db, detailsPass(context), batchSize);
  const accounts = await resealRows(context.db, accountsPass(context), batchSize);
  const events = await resealRows(context.db, eventsPass(context), batchSize);
  return {
    seenCount: details.seenCount + accounts.seenCount + events.seenCount,
    resealedCount: details.resealedCount + accounts.resealedCount + events.resealedCount,
    unreadableCount: details.unreadableCount + accounts.unreadableCount + events.unreadableCount,
  };
}
