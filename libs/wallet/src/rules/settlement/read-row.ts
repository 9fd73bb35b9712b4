import { ok, refuse, type Result } from '@paasa/result';
import { MOVEMENTS, type Movement, type MovementKind } from './movement.js';

/** A line of a settlement file. `other` is no movement of players: an adjustment or a transfer of the provider's. */
export interface SettlementRow extends Omit<Movement, 'kind'> {
  readonly kind: MovementKind | 'other';
  /** The provider's word for it. */
  readonly type: string;
  readonly orderId: string | null;
  readonly isSettled: boolean;
}

/** The columns that a file must have, as the provider's settlement report names them. */
export const REQUIRED_COLUMNS = [
  'entity_id',
  'type',
  'debit',
  'credit',
  'amount',
  'currency',
  'fee',
] as const;

type Fields = Readonly<Record<string, string | undefined>>;

/** Two decimals are required: a whole number could be paise. */
const RUPEES = /^(\d{1,12})\.(\d{2})$/;
const ID = /^[\x21-\x7e]{1,64}$/;

const faulty = (line: number, why: string) =>
  refuse('malformed', 'wallet/settlement-file', `Line ${String(line)} of the file: ${why}`);

function minorOf(text: string): number | null {
  const [, whole, part] = RUPEES.exec(text) ?? [];
  return whole === undefined || part === undefined ? null : Number(`${whole}${part}`);
}

const emptyIsNull = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text.trim();

/**
 * Reads a line of the provider's file.
 *
 * Errors: `wallet/settlement-file`, with the line and what is wrong with it.
 */
export function readRow(fields: Fields, line: number): Result<SettlementRow> {
  const missing = REQUIRED_COLUMNS.find((column) => emptyIsNull(fields[column]) === null);
  if (missing !== undefined) return faulty(line, `there is no ${missing}.`);
  const type = fields['type']?.trim() ?? '';
  const providerId = emptyIsNull(fields['payout_id']) ?? emptyIsNull(fields['entity_id']) ?? '';
  if (!ID.test(providerId)) return faulty(line, 'the id is not one of the provider.');
  const amounts = (['amount', 'fee', 'debit', 'credit'] as const).map((column) => ({
    column,
    minor: minorOf(fields[column]?.trim() ?? ''),
  }));
  const unread = amounts.find(({ minor }) => minor === null);
  if (unread !== undefined)
    return faulty(line, `${unread.column} must be rupees with two decimals, such as 250.00.`);
  const [amount, fee, debit, credit] = amounts.map(({ minor }) => minor ?? 0);
  return ok({
    kind: MOVEMENTS.find((kind) => kind === type) ?? 'other',
    type,
    providerId,
    amount: amount ?? 0,
    fee: fee ?? 0,
    debit: debit ?? 0,
    credit: credit ?? 0,
    currency: fields['currency']?.trim() ?? '',
    orderId: emptyIsNull(fields['order_id']),
    isSettled: !/^(?:0|false|no)$/i.test(emptyIsNull(fields['settled']) ?? 'true'),
  });
}
