import { ok, refuse, type Result } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import { z } from 'zod';
import type { Bet } from '../../contract/bet.js';
import { MAX_SHARED_BETS, type BetPageResponse } from '../../contract/bet-page.js';
import { withoutBalance } from '../../rules/without-balance.js';
import type { BetRow } from '../bets/bet-rows.repo.js';
import type { RevealedSeedPort } from '../bets/public-seeds.js';
import type { AllBets } from '../lists/all-bets.js';
import { createGuestLine } from './guest-line.js';
import { deleteShare, findSharer, insertShare } from './shared-bets.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface BetPageServices {
  readonly db: Database;
  readonly bets: AllBets;
  readonly seeds: RevealedSeedPort;
  readonly present: (row: BetRow) => Bet;
  readonly clock: () => Date;
}

/** The pages of bets. */
export interface BetPages {
  /**
   * A bet for its player, or for anyone (`playerId` null too) if it is shared.
   *
   * Errors: `games/unknown-bet`, for guests `games/too-many-guests`.
   */
  find(playerId: string | null, betId: string): Promise<Result<BetPageResponse>>;
  /** Shares a bet of the player, or no longer. Errors: `games/unknown-bet`, `games/bet-still-open`, `games/too-many-shared`. */
  setShared(playerId: string, betId: string, isShared: boolean): Promise<Result<boolean>>;
}

const betIdSchema = z.uuid();

/** One answer for ids that are unknown or malformed, and for bets of others that are not shared. */
const unknownBet = () =>
  refuse(
    'not-found',
    'games/unknown-bet',
    constant(texts, (t) => t('unknownBet')),
  );

const stillOpen = () =>
  refuse(
    'conflict',
    'games/bet-still-open',
    constant(texts, (t) => t('betStillOpen')),
  );

const tooManyShared = () =>
  refuse(
    'conflict',
    'games/too-many-shared',
    constant(texts, (t) => t('tooManyShared', { count: MAX_SHARED_BETS })),
  );

/** As others see it: nothing in it names its player. */
const presentToOthers = (bet: Bet): Bet => ({ ...bet, gameData: withoutBalance(bet.gameData) });

interface FoundBet {
  readonly row: BetRow;
  readonly isOwn: boolean;
  readonly isShared: boolean;
}

export function createBetPages({ db, bets, seeds, present, clock }: BetPageServices): BetPages {
  async function findVisible(tx: Tx, playerId: string | null, betId: string): Promise<FoundBet | null> {
    const sharer = await findSharer(tx, betId);
    const owner = sharer ?? playerId;
    const row = owner === null ? null : await bets.find(tx, owner, betId);
    return row === null ? null : { row, isOwn: owner === playerId, isShared: sharer !== null };
  }

  async function presentPage(tx: Tx, { row, isOwn, isShared }: FoundBet): Promise<BetPageResponse> {
    const revealed = await seeds.findRevealedSeeds(tx, row.player_id, [row.seed_pair_id]);
    const bet = isOwn ? present(row) : presentToOthers(present(row));
    const { serverSeedHash, clientSeed, nonce, rulesVersion } = bet;
    const serverSeed = revealed.get(row.seed_pair_id) ?? null;
    const fairness = { serverSeedHash, serverSeed, clientSeed, nonce, rulesVersion };
    return { ...bet, fairness, isOwn, isShared };
  }

  const guestLine = createGuestLine();
  const read = (playerId: string | null, betId: string): Promise<Result<BetPageResponse>> =>
    db.snapshot(async (tx) => {
      const found = await findVisible(tx, playerId, betId);
      return found === null ? unknownBet() : ok(await presentPage(tx, found));
    });

  return {
    async find(playerId, betId) {
      const id = betIdSchema.safeParse(betId.toLowerCase());
      if (!id.success) return unknownBet();
      return playerId === null ? guestLine(() => read(null, id.data)) : read(playerId, id.data);
    },
    async setShared(playerId, betId, isShared) {
      const id = betIdSchema.safeParse(betId.toLowerCase());
      if (!id.success) return unknownBet();
      return db.transaction(async (tx) => {
        const row = await bets.find(tx, playerId, id.data);
        if (row === null) return unknownBet();
        if (!isShared) await deleteShare(tx, id.data, playerId);
        else if (row.status === 'open') return stillOpen();
        else {
          const share = { betId: id.data, playerId, sharedAt: clock(), limit: MAX_SHARED_BETS };
          if (!(await insertShare(tx, share))) return tooManyShared();
        }
        return ok(isShared);
      });
    },
  };
}
