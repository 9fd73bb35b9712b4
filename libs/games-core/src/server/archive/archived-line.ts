import { paise } from '@paasa/money';
import type { BlockRanges, JsonValue } from '@paasa/server-kit/server';
import { z } from 'zod';
import type { StoredRow } from '../bets/bet-rows.repo.js';
import type { BetEntry } from '../statistics/bet-entries.repo.js';

/** A bet in an archive: the columns of its row that are not null, under their names. */
const lineSchema = z.object({
  bet_id: z.string(),
  game: z.string(),
  stake_paise: z.number(),
  payout_paise: z.number(),
  balance_paise: z.number(),
  held_paise: z.number().optional(),
  escrow_paise: z.number().optional(),
  seq: z.number(),
  nonce: z.number(),
  created_at: z.string(),
  settled_at: z.string().optional(),
  booked_at: z.string().optional(),
  opened_booked_at: z.string().optional(),
  seed_pair_id: z.string(),
  rules_version: z.number(),
  is_win: z.boolean(),
  is_voided: z.boolean(),
  state: z.string(),
  ended_by: z.enum(['time']).optional(),
  opened_seq: z.number().optional(),
  opened_balance_paise: z.number().optional(),
  opened_held_paise: z.number().optional(),
  opened_escrow_paise: z.number().optional(),
});

/** A line as `writeArchive` gets it and as a reader gets it back. */
export type ArchivedLine = z.infer<typeof lineSchema>;

/** For the writer. Errors: throws for a line that is no bet. */
export const parseLine = (line: JsonValue): ArchivedLine => lineSchema.parse(line);

/** For a reader: the writer has checked the line, and its hash is signed. */
export const readLine = (line: JsonValue): ArchivedLine => line as ArchivedLine;

/** What a block is found by: the ids of its bets, the numbers of their entries, and their games. */
export function rangesOf(line: ArchivedLine) {
  const { bet_id: id, game, seq, opened_seq: openedSeq = seq } = line;
  return { betId: [id, id], seq: [openedSeq, seq], game: [game, game] } as const;
}

const partRangesSchema = z.object({
  betId: z.tuple([z.string(), z.string()]),
  seq: z.tuple([z.number(), z.number()]),
  game: z.tuple([z.string(), z.string()]),
});

/** The ranges of a block. Errors: throws for a block that `rangesOf` has not made. */
export function partRangesOf(ranges: BlockRanges) {
  const { betId: ids, seq: seqs, game: games } = partRangesSchema.parse(ranges);
  return { ids, seqs, games };
}

/** The bet as the table had it. */
export function toStoredRow(playerId: string, line: ArchivedLine): StoredRow {
  return {
    player_id: playerId,
    bet_id: line.bet_id,
    game: line.game,
    stake_paise: line.stake_paise,
    payout_paise: line.payout_paise,
    is_win: line.is_win,
    status: line.is_voided ? 'voided' : 'settled',
    state: line.state,
    seed_pair_id: line.seed_pair_id,
    server_seed_hash: null,
    client_seed: null,
    nonce: line.nonce,
    rules_version: line.rules_version,
    created_at: new Date(line.created_at),
    settled_at: line.settled_at === undefined ? null : new Date(line.settled_at),
    ended_by: line.ended_by ?? null,
  };
}

function endStepOf({ opened_seq: openedSeq, is_voided: isVoided }: ArchivedLine): BetEntry['step'] {
  if (openedSeq === undefined) return 'instant';
  return isVoided ? 'voided' : 'settled';
}

/** The entries of the ledger that the bet is: one, or two for a round. */
export function toEntries(line: ArchivedLine): BetEntry[] {
  const { game } = line;
  const about = { betId: line.bet_id, stakePaise: paise(line.stake_paise) };
  const end: BetEntry = {
    step: endStepOf(line),
    seq: line.seq,
    payoutPaise: paise(line.payout_paise),
    balancePaise: paise(line.balance_paise),
    heldPaise: paise(line.held_paise ?? 0),
    escrowPaise: paise(line.escrow_paise ?? 0),
    createdAt: new Date(line.booked_at ?? line.settled_at ?? line.created_at),
    counted: { game, isWin: line.is_win, settledAt: new Date(line.settled_at ?? line.created_at) },
    ...about,
  };
  if (line.opened_seq === undefined) return [end];
  const start: BetEntry = {
    step: 'opened',
    seq: line.opened_seq,
    payoutPaise: paise(0),
    balancePaise: paise(line.opened_balance_paise ?? 0),
    heldPaise: paise(line.opened_held_paise ?? 0),
    escrowPaise: paise(line.opened_escrow_paise ?? 0),
    createdAt: new Date(line.opened_booked_at ?? line.created_at),
    counted: { game, isWin: false, settledAt: new Date(line.created_at) },
    ...about,
  };
  return [start, end];
}
