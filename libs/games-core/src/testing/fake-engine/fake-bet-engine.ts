import { addPaise, paise, subtractPaise, type Paise } from '@paasa/money';
import { ok, type Result } from '@paasa/result';
import { presentBet, type Bet, type BetRecord } from '../../contract/bet.js';
import type { GameIdentity } from '../../rules/game-identity.js';
import { DEFAULT_MAX_PAYOUT_PAISE } from '../../rules/house-limit.js';
import type { InstantGame } from '../../rules/instant-game.js';
import type { JsonObject } from '../../rules/json.js';
import { prepareInstantBet } from '../../rules/prepare-instant-bet.js';
import { prepareAction, prepareOpening } from '../../rules/prepare-round.js';
import type { RoundGame } from '../../rules/round-game.js';
import { findRoundRules } from '../../rules/rules-versions.js';
import type { BetEngine, InstantBetRequest, RoundActionRequest } from '../../server/engine/bet-engine.js';
import type { PlacedBet } from '../../server/batch/placed-bet.js';
import { insufficientBalance, roundOpen, roundOver, unknownBet } from '../../server/batch/bet-refusals.js';
import type { RoundStep } from '../../server/batch/round-step.js';
import type { VoidedRound, VoidRequest } from '../../server/rounds/void-rounds.js';
import { FakeAccount, type FakeBet, type FakeSeat } from './fake-account.js';
import { actOn, asStored, stepOf, viewOpen, voidBet } from './fake-rounds.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Like real ids, later ids sort after earlier ones. */
const betIdOf = (count: number): string => `01930000-0000-7000-8000-${String(count).padStart(12, '0')}`;

export interface FakeBetEngineOptions {
  readonly clock?: () => Date;
  readonly houseLimitPaise?: Paise;
}

/**
 * A bet engine in memory without database and batches, for building screens and for tests with known outcomes.
 *
 * It passes `describeBetEngine`. It stores nothing and has no pause.
 */
export class FakeBetEngine implements BetEngine {
  readonly #accounts = new Map<string, FakeAccount>();
  readonly #clock: () => Date;
  readonly #houseLimitPaise: Paise;
  #betCount = 0;

  constructor(options: FakeBetEngineOptions = {}) {
    this.#clock = options.clock ?? (() => new Date());
    this.#houseLimitPaise = options.houseLimitPaise ?? DEFAULT_MAX_PAYOUT_PAISE;
  }

  /** Gives a player money and seeds, and deletes what they had, also their bets. */
  seat(playerId: string, seat: FakeSeat): void {
    this.#accounts.set(playerId, new FakeAccount(seat));
  }

  /** The player's account; `seat` comes first. Errors: throws for a player without a seat. */
  accountOf(playerId: string): FakeAccount {
    const account = this.#accounts.get(playerId);
    if (account === undefined) throw new Error(`${playerId} has no seat.`);
    return account;
  }

  async placeInstantBet<Config, Outcome>(
    game: InstantGame<Config, Outcome>,
    { playerId, stakePaise, body, idempotencyKey }: InstantBetRequest,
  ): Promise<Result<Bet>> {
    const prepared = prepareInstantBet(game, body, stakePaise, this.#houseLimitPaise);
    if (!prepared.ok) return prepared;
    const account = this.accountOf(playerId);
    const step = account.answerOnce(idempotencyKey, `games/${game.name}/bet`, body, () => {
      if (!account.canStake(stakePaise)) return insufficientBalance();
      const { payoutPaise, isWin, presentGameData } = prepared.value.play(account.numbers);
      const walletPaise = addPaise(subtractPaise(account.seat.balancePaise, stakePaise), payoutPaise);
      const gameData = presentGameData(walletPaise);
      const opened = this.#open(game, account, stakePaise, gameData);
      const bet = { record: { ...opened, status: 'completed' as const, payoutPaise, isWin }, state: null };
      account.take(bet);
      return ok(stepOf(account, bet));
    });
    return step.ok ? ok(step.value.bet) : step;
  }

  async openRound<Config, State extends JsonObject, Action, View extends JsonObject>(
    game: RoundGame<Config, State, Action, View>,
    { playerId, stakePaise, body, idempotencyKey }: InstantBetRequest,
  ): Promise<Result<PlacedBet>> {
    const prepared = prepareOpening(game, body, stakePaise, this.#houseLimitPaise);
    if (!prepared.ok) return prepared;
    const account = this.accountOf(playerId);
    const step = account.answerOnce(idempotencyKey, `games/${game.name}/open`, body, () => {
      if (findOpen(account, game.name) !== undefined) return roundOpen();
      if (!account.canStake(stakePaise)) return insufficientBalance();
      const { state, gameData } = prepared.value.start(account.numbers);
      const bet = { record: this.#open(game, account, stakePaise, gameData), state: asStored(state) };
      account.take(bet);
      return ok(stepOf(account, bet));
    });
    return step.ok ? ok({ bet: step.value.bet, wallet: step.value.wallet ?? 0 }) : step;
  }

  async actOnRound<Config, State extends JsonObject, Action, View extends JsonObject>(
    game: RoundGame<Config, State, Action, View>,
    actionName: string,
    { playerId, betId: givenId, body, idempotencyKey, settled }: RoundActionRequest,
  ): Promise<Result<RoundStep>> {
    const action = prepareAction(game, body);
    if (!action.ok) return action;
    const betId = givenId.toLowerCase();
    if (!UUID.test(betId)) return unknownBet();
    const account = this.accountOf(playerId);
    const isPlayable = (bet: FakeBet) => viewOf(game, bet) !== null;
    return account.answerOnce(idempotencyKey, `games/${game.name}/${actionName}`, { betId, body }, () => {
      const isRequested = ({ record }: FakeBet) => record.betId === betId && record.game.name === game.name;
      return actOn(account, account.bets.find(isRequested), action.value, {
        isPlayable,
        settled,
        houseLimitPaise: this.#houseLimitPaise,
      });
    });
  }

  async findOpenRound<Config, State extends JsonObject, Action, View extends JsonObject>(
    game: RoundGame<Config, State, Action, View>,
    playerId: string,
  ): Promise<Bet | null> {
    const account = this.accountOf(playerId);
    const bet = findOpen(account, game.name);
    if (bet === undefined) return null;
    const gameData = viewOf(game, bet);
    if (gameData !== null) return presentBet({ ...bet.record, gameData });
    voidBet(account, bet);
    return null;
  }

  async voidRound(playerId: string, betId: string, note?: VoidRequest['note']): Promise<Result<VoidedRound>> {
    if (note !== undefined) throw new Error('The fake engine has no transaction for a note.');
    const account = this.accountOf(playerId);
    const bet = account.bets.find(({ record }) => record.betId === betId.toLowerCase());
    if (bet === undefined) return unknownBet();
    if (bet.record.status === 'completed') return roundOver();
    const isRepeat = bet.record.status === 'voided';
    if (!isRepeat) voidBet(account, bet);
    const { game, stakePaise } = bet.record;
    return ok({ game: game.name, stakePaise, walletPaise: account.seat.balancePaise, isRepeat });
  }

  #open(game: GameIdentity, account: FakeAccount, stakePaise: Paise, gameData: JsonObject): BetRecord {
    this.#betCount += 1;
    return {
      betId: betIdOf(this.#betCount),
      game,
      stakePaise,
      payoutPaise: paise(0),
      isWin: false,
      status: 'pending',
      createdAt: this.#clock().toISOString(),
      gameData,
      ...account.ticket,
      rulesVersion: game.rulesVersion,
    };
  }
}

const findOpen = (account: FakeAccount, game: string): FakeBet | undefined =>
  account.openBets.find(({ record }) => record.game.name === game);

function viewOf<Config, State extends JsonObject, Action, View extends JsonObject>(
  game: RoundGame<Config, State, Action, View>,
  bet: FakeBet,
): JsonObject | null {
  return viewOpen(findRoundRules(game, bet.record.rulesVersion), bet);
}
