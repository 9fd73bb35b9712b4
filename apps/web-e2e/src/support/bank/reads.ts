import type { Player } from '../player.js';
import type { Bet, Export, Stats, Transaction } from '../wire.js';
import type { AnyGameData } from '../torture/history.js';

export interface Day {
  readonly date: string;
  /** In rupees, with two decimals. */
  readonly walletAmount: string;
  readonly actualWalletAfterBets: string;
  readonly netBetResult: number;
}

interface Results {
  readonly results: readonly number[];
  readonly olderCount: number;
  readonly olderNetResult: number;
}

export interface BetPage {
  readonly data: readonly Bet<AnyGameData>[];
  readonly total?: number;
}

/** One answer to a reader. */
export type Read =
  | { readonly kind: 'wallet'; readonly rupees: number }
  | { readonly kind: 'stats'; readonly stats: Stats }
  | { readonly kind: 'page'; readonly page: BetPage }
  | { readonly kind: 'results'; readonly results: Results }
  | { readonly kind: 'days'; readonly days: readonly Day[] }
  | { readonly kind: 'transfers'; readonly transfers: readonly Transaction[] }
  | { readonly kind: 'export'; readonly exported: Export<AnyGameData> };

export const PAGE_SIZE = 10;

async function granted<Body>(player: Player, path: string): Promise<Body> {
  const { status, text, body } = await player.get<Body>(path);
  if (status !== 200) throw new Error(`${path} was answered with ${String(status)}: ${text}`);
  return body;
}

/**
 * Reads everything about a player's money, one call after the other. No answer may be older than the answer before it.
 */
const readers: readonly ((player: Player) => Promise<Read>)[] = [
  async (player) => ({ kind: 'wallet', rupees: await player.wallet() }),
  async (player) => ({ kind: 'stats', stats: await player.stats() }),
  async (player) => ({
    kind: 'page',
    page: await granted(player, `/api/bet/fetch-bets-by-user?page=1&pageSize=${String(PAGE_SIZE)}`),
  }),
  async (player) => ({ kind: 'wallet', rupees: await player.wallet() }),
  async (player) => ({ kind: 'results', results: await granted(player, '/api/bet/fetch-results') }),
  async (player) => ({ kind: 'days', days: await granted(player, '/api/user/get-day-wise-wallet-stats') }),
  async (player) => ({ kind: 'transfers', transfers: await player.transactions() }),
  async (player) => ({ kind: 'export', exported: await player.export<AnyGameData>() }),
];

/** Reads until the end of play, and once more. */
export async function readUntilEnough(player: Player, isOver: () => boolean): Promise<Read[]> {
  const reads: Read[] = [];
  for (let isLast = false; !isLast;) {
    isLast = isOver();
    for (const reader of readers) reads.push(await reader(player));
  }
  return reads;
}
