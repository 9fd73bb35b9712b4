import type { AutoplayFate, IntentFate } from '@paasa/games-core/ui';
import { fromRupees, type Paise } from '@paasa/money';
import type { OverMinesBet } from '../../contract/mines-bet.js';
import type { EndMineResponse, RevealTileResponse, StartMineResponse } from '../../contract/mines-calls.js';

export interface RoundStart {
  readonly stakePaise: Paise;
  readonly mineCount: number;
}

/** The steps of a round, each until its fate is known. */
export interface RoundSteps {
  readonly start: (start: RoundStart) => Promise<IntentFate<StartMineResponse>>;
  readonly reveal: (betId: string, tileIndex: number) => Promise<IntentFate<RevealTileResponse>>;
  readonly cashOut: (betId: string) => Promise<IntentFate<EndMineResponse>>;
}

const over = (bet: OverMinesBet, walletRupees: number): AutoplayFate => ({
  kind: 'over',
  bet: {
    stakePaise: fromRupees(bet.betAmount),
    payoutPaise: fromRupees(bet.winAmount),
    isWin: bet.isWin,
    balancePaise: fromRupees(walletRupees),
  },
});

/** A whole round: it opens, these tiles are revealed in this order, and what they are worth is cashed out. */
export async function playRound(
  start: RoundStart,
  picks: readonly number[],
  { steps, isStopped }: { steps: RoundSteps; isStopped: () => boolean },
): Promise<AutoplayFate> {
  const opened = await steps.start(start);
  if (opened.kind !== 'answered') return opened;
  const betId = opened.answer.bet;
  for (const tileIndex of picks) {
    if (isStopped()) return { kind: 'unfinished' };
    const revealed = await steps.reveal(betId, tileIndex);
    if (revealed.kind !== 'answered') return revealed;
    const { answer } = revealed;
    if (answer.status !== 'active') return over(answer.bet, answer.wallet);
  }
  if (isStopped()) return { kind: 'unfinished' };
  const ended = await steps.cashOut(betId);
  return ended.kind === 'answered' ? over(ended.answer.bet, ended.answer.wallet) : ended;
}
