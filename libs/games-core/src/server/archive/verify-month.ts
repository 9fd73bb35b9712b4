import path from 'node:path';
import type { Database } from '@paasa/server-kit/server';
import { readLine, type ArchivedLine } from './archived-line.js';
import { openMonth } from './month-files.js';
import { listPlayerSums, type PlayerSums, type RecordedMonth } from './archives.repo.js';

/** What was compared for one month. */
export interface VerifiedMonth {
  readonly month: string;
  readonly file: string;
  readonly betCount: number;
  readonly playerCount: number;
  /** In words; none if all is well. */
  readonly differences: readonly string[];
}

/** The same sums as the database has, from the lines. */
class Sums {
  readonly #byGame = new Map<string, PlayerSums>();

  constructor(readonly playerId: string) {}

  add(line: ArchivedLine): void {
    const known = this.#byGame.get(line.game);
    const first = line.opened_seq ?? line.seq;
    const isLast = known === undefined || line.seq > known.last_seq;
    this.#byGame.set(line.game, {
      player_id: this.playerId,
      game: line.game,
      bet_count: (known?.bet_count ?? 0) + 1,
      stakes_paise: (known?.stakes_paise ?? 0) + line.stake_paise,
      payouts_paise: (known?.payouts_paise ?? 0) + line.payout_paise,
      first_seq: Math.min(known?.first_seq ?? first, first),
      last_seq: isLast ? line.seq : known.last_seq,
      last_balance_paise: isLast ? line.balance_paise : known.last_balance_paise,
    });
  }

  inOrder(): PlayerSums[] {
    return [...this.#byGame.values()].sort((one, other) => (one.game < other.game ? -1 : 1));
  }
}

/**
 * Reads all of a month's file: its signature and hashes, and whether each player has there what the database says.
 *
 * Errors: `ArchiveDamaged`; the error of the file system if the file is missing.
 */
export async function verifyMonth(
  db: Database,
  folder: string,
  recorded: RecordedMonth,
): Promise<VerifiedMonth> {
  const { month, fileName } = recorded;
  const file = path.join(folder, fileName);
  const differences: string[] = [];
  let [betCount, playerCount] = [0, 0];

  async function compare(sums: Sums): Promise<void> {
    playerCount += 1;
    const stored = await db.read((tx) => listPlayerSums(tx, month, sums.playerId));
    const [inFile, inDatabase] = [JSON.stringify(sums.inOrder()), JSON.stringify(stored)];
    if (inFile !== inDatabase)
      differences.push(`player ${sums.playerId}: the file has ${inFile}, the database ${inDatabase}`);
  }

  const archive = await openMonth(folder, recorded);
  try {
    let sums: Sums | null = null;
    for await (const { playerId, lines } of archive.players()) {
      if (sums !== null && sums.playerId !== playerId) {
        await compare(sums);
        sums = null;
      }
      sums ??= new Sums(playerId);
      for (const line of lines) sums.add(readLine(line));
      betCount += lines.length;
    }
    if (sums !== null) await compare(sums);
  } finally {
    await archive.close();
  }
  if (betCount !== recorded.betCount || playerCount !== recorded.playerCount)
    differences.push(
      `the file has ${String(betCount)} bets of ${String(playerCount)} players, the database ${String(recorded.betCount)} of ${String(recorded.playerCount)}`,
    );
  return { month, file, betCount, playerCount, differences };
}
