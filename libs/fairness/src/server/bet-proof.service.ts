import { ok, refuse, type Result } from '@paasa/result';
import type { Database } from '@paasa/server-kit/server';
import type { BetProof } from '../contract/bet-proof.js';
import type { VerifiableBet, VerifiableBetPort } from './ports.js';
import { findRevealedSeeds } from './seeds/revealed-seeds.js';
import type { SeedCipher } from './seeds/seed-cipher.js';
import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

/** The proof of a bet: with the server seed if the pair is revealed, and without the id of the pair. */
export function presentBetProof(bet: VerifiableBet, revealedSeeds: ReadonlyMap<string, string>): BetProof {
  return {
    betId: bet.betId,
    game: bet.game,
    rulesVersion: bet.rulesVersion,
    serverSeedHash: bet.serverSeedHash,
    serverSeed: revealedSeeds.get(bet.seedPairId) ?? null,
    clientSeed: bet.clientSeed,
    nonce: bet.nonce,
    betAmount: bet.betAmount,
    winAmount: bet.winAmount,
    isWin: bet.isWin,
    status: bet.status,
    createdAt: bet.createdAt,
    gameData: bet.gameData,
  };
}

/**
 * What a player needs to verify one bet.
 *
 * Errors: `fairness/unknown-bet`, also for a bet of another player.
 */
export async function proveBet(
  db: Database,
  services: { cipher: SeedCipher; bets: VerifiableBetPort },
  playerId: string,
  betId: string,
): Promise<Result<BetProof>> {
  return db.snapshot(async (tx) => {
    const bet = await services.bets.findBetForVerifying(tx, playerId, betId);
    if (bet === null)
      return refuse(
        'not-found',
        'fairness/unknown-bet',
        constant(texts, (t) => t('unknownBet')),
      );
    const seeds = await findRevealedSeeds(tx, services.cipher, playerId, [bet.seedPairId]);
    return ok(presentBetProof(bet, seeds));
  });
}
