import { commitmentOf, fairNumbers, portableHmacSha256 } from '../index.js';
import type { BetProof, BetVerifier, FairnessExportResponse } from '../index.js';

const STAKE_PAISE = 150;
const PAYOUT_PAISE = 297;
const DEPOSIT_PAISE = 100_00;
const AT = '2026-01-02T03:04:05.000Z';

export const REVEALED_SEED = '5e'.repeat(32);
export const SECRET_SEED = 'a1'.repeat(32);

const sideOf = (serverSeed: string, clientSeed: string, nonce: number): string =>
  fairNumbers(portableHmacSha256, { serverSeed, clientSeed, nonce }).nextIndex(2) === 0 ? 'heads' : 'tails';

/** Verifies bets on a coin by the first version of its rules: heads wins. */
export const verifyCoinBet: BetVerifier = (bet, numbers) => {
  if (bet.rulesVersion !== 1) return null;
  const recomputed = numbers.nextIndex(2) === 0 ? 'heads' : 'tails';
  return [{ label: 'Side', recorded: String(bet.gameData['side']), recomputed }];
};

/** A bet on a coin as its seeds give it; `isSealed`: its server seed is not revealed yet. */
export function buildCoinBet(nonce: number, isSealed = false): BetProof {
  const serverSeed = isSealed ? SECRET_SEED : REVEALED_SEED;
  const clientSeed = isSealed ? 'brave' : 'lucky';
  const side = sideOf(serverSeed, clientSeed, nonce);
  return {
    betId: `${isSealed ? 'sealed' : 'open'}-${nonce}`,
    game: 'coin',
    rulesVersion: 1,
    serverSeedHash: commitmentOf(serverSeed),
    serverSeed: isSealed ? null : serverSeed,
    clientSeed,
    nonce,
    betAmount: STAKE_PAISE / 100,
    winAmount: side === 'heads' ? PAYOUT_PAISE / 100 : 0,
    isWin: side === 'heads',
    status: 'completed',
    createdAt: AT,
    gameData: { side },
  };
}

/** The history of a player who deposited ₹100, bet on a coin, rotated, and bet again. It has no fault. */
export function buildHistory({ revealedCount = 4, sealedCount = 2 } = {}): FairnessExportResponse {
  const bets = [
    ...Array.from({ length: revealedCount }, (_, nonce) => buildCoinBet(nonce)),
    ...Array.from({ length: sealedCount }, (_, nonce) => buildCoinBet(nonce, true)),
  ];
  let balancePaise = DEPOSIT_PAISE;
  const deposit = { source: 'provider', destination: 'player:cash', amount: DEPOSIT_PAISE / 100 };
  const ledger: FairnessExportResponse['ledger'] = [
    {
      sequence: 1,
      kind: 'payment-captured',
      reference: 'pay:1',
      postings: [deposit],
      balanceAfter: balancePaise / 100,
      createdAt: AT,
    },
  ];
  for (const { betId, betAmount, winAmount, isWin } of bets) {
    balancePaise += (isWin ? PAYOUT_PAISE : 0) - STAKE_PAISE;
    const payout = { source: 'house', destination: 'player:cash', amount: winAmount };
    ledger.push({
      sequence: ledger.length + 1,
      kind: 'instant-bet',
      reference: `bet:${betId}`,
      postings: [
        { source: 'player:cash', destination: 'player:escrow', amount: betAmount },
        { source: 'player:escrow', destination: 'house', amount: betAmount },
        ...(isWin ? [payout] : []),
      ],
      balanceAfter: balancePaise / 100,
      createdAt: AT,
    });
  }
  return {
    exportedAt: AT,
    balance: balancePaise / 100,
    seedPairs: buildSeedPairs(revealedCount, sealedCount),
    bets,
    ledger,
  };
}

function buildSeedPairs(revealedCount: number, sealedCount: number): FairnessExportResponse['seedPairs'] {
  return [
    {
      serverSeedHash: commitmentOf(REVEALED_SEED),
      serverSeed: REVEALED_SEED,
      clientSeed: 'lucky',
      status: 'revealed',
      betCount: revealedCount,
    },
    {
      serverSeedHash: commitmentOf(SECRET_SEED),
      serverSeed: null,
      clientSeed: 'brave',
      status: 'active',
      betCount: sealedCount,
    },
    {
      serverSeedHash: commitmentOf('00'.repeat(32)),
      serverSeed: null,
      clientSeed: null,
      status: 'next',
      betCount: 0,
    },
  ];
}
