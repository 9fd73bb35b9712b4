import { nodeHmacSha256 } from '@paasa/fairness/server';
import { paise, toRupees } from '@paasa/money';
import { together, type Tx } from '@paasa/server-kit/server';
import type { FeedBet } from '../../contract/feed.js';
import { presentBetGame } from '../../contract/game.js';
import { keptBets, type FeedBoards, type NotedBet } from '../../rules/feed/feed-boards.js';
import { feedNameOf } from '../../rules/feed/feed-name.js';
import { ownMarkOf } from '../../rules/feed/own-mark.js';
import type { GameCatalogue } from '../bets/game-catalogue.js';
import { listFeedBets, listFeedChoices, storeFeed, type StoredFeedBet } from './feed.repo.js';
import type { FeedPeoplePort } from './ports.js';

/** A bet with what its player shows. */
export interface VisibleBet extends StoredFeedBet {
  /** Null: hidden. */
  readonly name: string | null;
}

const playersOf = (...boards: readonly FeedBoards[]): string[] => [
  ...new Set(boards.flatMap(({ recent, high }) => [...recent, ...high]).map(({ playerId }) => playerId)),
];

async function namesOf(
  tx: Tx,
  people: FeedPeoplePort,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (playerIds.length === 0) return new Map();
  const [showable, choices] = await together([
    people.listShowable(tx, playerIds),
    listFeedChoices(tx, playerIds),
  ]);
  return new Map(
    [...showable]
      .filter(([playerId]) => choices.get(playerId) !== 'absent')
      .map(([playerId, name]) => [
        playerId,
        choices.get(playerId) === 'named' ? feedNameOf(name).name : null,
      ]),
  );
}

/**
 * Adds what this process has noted to the stored feed, and removes what does not belong to it any more: bets of players who
 * left the feed, and bets with too many above them.
 *
 * Shape: all that may be shown, from every process.
 */
export async function refreshFeed(
  tx: Tx,
  people: FeedPeoplePort,
  noted: FeedBoards,
  now: Date,
): Promise<FeedBoards<VisibleBet>> {
  const stored = await listFeedBets(tx);
  const names = await namesOf(tx, people, playersOf(stored, noted));
  const visible = (bets: readonly (NotedBet & Partial<StoredFeedBet>)[]): VisibleBet[] =>
    bets.flatMap((bet) => {
      const name = names.get(bet.playerId);
      return name === undefined ? [] : [{ ...bet, isShared: bet.isShared ?? false, name }];
    });
  const kept = keptBets(
    {
      recent: visible([...stored.recent, ...noted.recent]),
      high: visible([...stored.high, ...noted.high]),
    },
    now,
  );
  await storeFeed(tx, stored, kept);
  return kept;
}

const DECIMALS = 10_000;

export function presentFeedBet(catalogue: GameCatalogue, bet: VisibleBet): FeedBet {
  const { betId, game, name, stakePaise, payoutPaise, at, isShared } = bet;
  return {
    betId,
    game: presentBetGame(catalogue.identify(game)),
    player: name,
    betAmount: toRupees(paise(stakePaise)),
    winAmount: toRupees(paise(payoutPaise)),
    multiplier: Math.floor((payoutPaise * DECIMALS) / stakePaise) / DECIMALS,
    at: at.toISOString(),
    isShared,
    ownMark: ownMarkOf(nodeHmacSha256, bet),
  };
}
