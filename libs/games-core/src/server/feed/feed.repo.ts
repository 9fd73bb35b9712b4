import type { Tx } from '@paasa/server-kit/server';
import type { FeedBoards, NotedBet } from '../../rules/feed/feed-boards.js';
import type { FeedChoice } from '../../contract/feed.js';

export interface StoredFeedBet extends NotedBet {
  readonly isShared: boolean;
}

type Board = keyof FeedBoards;

const listStatement = {
  name: 'games-core-list-feed',
  text: `
    SELECT f.board, f.bet_id AS "betId", f.player_id AS "playerId", f.game, f.stake_paise AS "stakePaise",
      f.payout_paise AS "payoutPaise", f.at, s.bet_id IS NOT NULL AS "isShared"
    FROM games_core.feed_bets f LEFT JOIN games_core.shared_bets s ON s.bet_id = f.bet_id`,
};

export async function listFeedBets(tx: Tx): Promise<FeedBoards<StoredFeedBet>> {
  const rows = await tx.query<StoredFeedBet & { readonly board: Board }>(listStatement);
  const of = (wanted: Board) => rows.filter(({ board }) => board === wanted);
  return { recent: of('recent'), high: of('high') };
}

const insertStatement = {
  name: 'games-core-add-to-feed',
  text: `
    INSERT INTO games_core.feed_bets (board, bet_id, player_id, game, stake_paise, payout_paise, at)
    SELECT * FROM unnest($1::text[], $2::uuid[], $3::uuid[], $4::text[], $5::bigint[], $6::bigint[], $7::timestamptz[])
    ON CONFLICT (board, bet_id) DO NOTHING`,
};

/** Processes may remove the same rows at the same moment: neither waits for the other. */
const deleteStatement = {
  name: 'games-core-remove-from-feed',
  text: `
    DELETE FROM games_core.feed_bets WHERE (board, bet_id) IN (
      SELECT board, bet_id FROM games_core.feed_bets
      WHERE (board, bet_id) IN (SELECT * FROM unnest($1::text[], $2::uuid[]))
      FOR UPDATE SKIP LOCKED
    )`,
};

type Row = readonly [Board, NotedBet];

const rowsOf = ({ recent, high }: FeedBoards): Row[] => [
  ...recent.map((bet): Row => ['recent', bet]),
  ...high.map((bet): Row => ['high', bet]),
];

const without = (rows: readonly Row[], others: readonly Row[]): Row[] => {
  const names = new Set(others.map(([board, { betId }]) => `${board} ${betId}`));
  return rows.filter(([board, { betId }]) => !names.has(`${board} ${betId}`));
};

/** Makes the stored bets those that are kept. Only the difference is written. */
export async function storeFeed(tx: Tx, stored: FeedBoards, kept: FeedBoards): Promise<void> {
  const [before, after] = [rowsOf(stored), rowsOf(kept)];
  const [added, removed] = [without(after, before), without(before, after)];
  if (added.length > 0)
    await tx.query(insertStatement, [
      added.map(([board]) => board),
      added.map(([, { betId }]) => betId),
      added.map(([, { playerId }]) => playerId),
      added.map(([, { game }]) => game),
      added.map(([, { stakePaise }]) => stakePaise),
      added.map(([, { payoutPaise }]) => payoutPaise),
      added.map(([, { at }]) => at.toISOString()),
    ]);
  if (removed.length > 0)
    await tx.query(deleteStatement, [removed.map(([board]) => board), removed.map(([, { betId }]) => betId)]);
}

const listChoicesStatement = {
  name: 'games-core-list-feed-choices',
  text: 'SELECT player_id AS "playerId", choice FROM games_core.feed_choices WHERE player_id = ANY ($1::uuid[])',
};

/** Shape: only players who have chosen something else than `hidden`. */
export async function listFeedChoices(
  tx: Tx,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, FeedChoice>> {
  const rows = await tx.query<{ playerId: string; choice: FeedChoice }>(listChoicesStatement, [playerIds]);
  return new Map(rows.map(({ playerId, choice }) => [playerId, choice]));
}

const chooseStatement = {
  name: 'games-core-choose-feed',
  text: `
    INSERT INTO games_core.feed_choices (player_id, choice, chosen_at) VALUES ($1, $2, $3)
    ON CONFLICT (player_id) DO UPDATE SET choice = excluded.choice, chosen_at = excluded.chosen_at`,
};
const forgetStatement = {
  name: 'games-core-forget-feed-choice',
  text: 'DELETE FROM games_core.feed_choices WHERE player_id = $1',
};

export async function storeFeedChoice(tx: Tx, playerId: string, choice: FeedChoice, at: Date): Promise<void> {
  if (choice === 'hidden') await tx.query(forgetStatement, [playerId]);
  else await tx.query(chooseStatement, [playerId, choice, at.toISOString()]);
}
