import { findRules, type Bet } from '@paasa/games-core';
import type { PlacedBet, RoundStep } from '@paasa/games-core/server';
import { fromRupees, toRupees } from '@paasa/money';
import {
  minesBetSchema,
  openMinesBetSchema,
  overMinesBetSchema,
  type MinesBet,
  type OpenMinesBet,
} from '../contract/mines-bet.js';
import type { EndMineResponse, RevealTileResponse, StartMineResponse } from '../contract/mines-calls.js';
import { minesPayoutPaise } from '../rules/mines-odds.js';
import type { MinesVersions } from '../rules/mines-versions.js';

// Each bet passes its strict schema before it leaves: an extra field of an open round is an error, not an answer.

export function presentPendingRound(bet: Bet): OpenMinesBet {
  return openMinesBetSchema.parse(bet);
}

export function presentStart({ bet, wallet }: PlacedBet): StartMineResponse {
  return { bet: bet._id, wallet, round: openMinesBetSchema.parse(bet) };
}

export function presentEndedRound({ bet, wallet, isRepeat }: RoundStep): EndMineResponse {
  return { bet: overMinesBetSchema.parse(bet), wallet: walletOf(wallet), isRepeat };
}

export function presentReveal(step: RoundStep, versions: MinesVersions): RevealTileResponse {
  const bet = minesBetSchema.parse(step.bet);
  const { revealedTiles, multiplier } = bet.gameData;
  if (bet.status === 'pending')
    return {
      isMine: false,
      revealedTiles,
      status: 'active',
      multiplier,
      profit: cashOutRupees(bet, versions),
    };
  const { minePositions, hitTile } = bet.gameData;
  const over = {
    // The bet itself keeps the two apart.
    revealedTiles: hitTile === null ? revealedTiles : [...revealedTiles, hitTile],
    multiplier,
    profit: bet.winAmount,
    minePositions,
    bet,
    wallet: walletOf(step.wallet),
  };
  return bet.isWin ? { isMine: false, status: 'win', ...over } : { isMine: true, status: 'lose', ...over };
}

function cashOutRupees({ betAmount, gameData, rulesVersion }: MinesBet, versions: MinesVersions): number {
  const rules = findRules(versions, rulesVersion);
  if (rules === null) throw new Error(`A round was continued by unknown rules: ${String(rulesVersion)}.`);
  const { mineCount, revealedTiles } = gameData;
  return toRupees(minesPayoutPaise(rules, fromRupees(betAmount), mineCount, revealedTiles.length));
}

/** A step that ends a round, or finds it settled, has a balance. */
function walletOf(wallet: number | null): number {
  if (wallet === null) throw new Error('The answer about a finished round has no balance.');
  return wallet;
}
