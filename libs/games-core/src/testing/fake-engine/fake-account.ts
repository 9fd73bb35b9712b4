import { commitmentOf, fairNumbers, portableHmacSha256, type FairNumbers } from '@paasa/fairness';
import { addPaise, subtractPaise, type Paise } from '@paasa/money';
import { refuse, type Result } from '@paasa/result';
import type { BetRecord } from '../../contract/bet.js';
import type { JsonObject } from '../../rules/json.js';
import type { RoundStep } from '../../server/batch/round-step.js';

/** The start of a player of the fake engine: known seeds, so every outcome is known. */
export interface FakeSeat {
  readonly balancePaise: Paise;
  /** 64 lower-case hex characters. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** The nonce of the next bet. */
  readonly nonce: number;
}

/** A stored bet of the fake. */
export interface FakeBet {
  record: BetRecord;
  /** The whole round with its secrets; null for an instant bet. */
  state: JsonObject | null;
}

/** The same text as the real one. */
const idempotencyMismatch = () =>
  refuse(
    'conflict',
    'request/idempotency-mismatch',
    'This Idempotency-Key was used for a different request.',
  );

interface Answered {
  /** The call and its body. */
  readonly call: string;
  readonly step: Result<RoundStep>;
}

/** One player of the fake engine: money, seeds, bets, and the answers given under idempotency keys. */
export class FakeAccount {
  readonly bets: FakeBet[] = [];
  readonly #answers = new Map<string, Answered>();
  #seat: FakeSeat;

  constructor(seat: FakeSeat) {
    this.#seat = seat;
  }

  get seat(): FakeSeat {
    return this.#seat;
  }

  /** The numbers of the next bet. */
  get numbers(): FairNumbers {
    return fairNumbers(portableHmacSha256, this.#seat);
  }

  /** The seeds of a bet. */
  get ticket(): Pick<BetRecord, 'serverSeedHash' | 'clientSeed' | 'nonce'> {
    const { serverSeed, clientSeed, nonce } = this.#seat;
    return { serverSeedHash: commitmentOf(serverSeed), clientSeed, nonce };
  }

  get openBets(): readonly FakeBet[] {
    return this.bets.filter(({ record }) => record.status === 'pending');
  }

  canStake(stakePaise: Paise): boolean {
    return this.#seat.balancePaise >= stakePaise;
  }

  /** Stores a new bet, takes its stake and nonce, and pays its payout. */
  take(bet: FakeBet): void {
    const { stakePaise, payoutPaise } = bet.record;
    const balancePaise = addPaise(subtractPaise(this.#seat.balancePaise, stakePaise), payoutPaise);
    this.#seat = { ...this.#seat, balancePaise, nonce: this.#seat.nonce + 1 };
    this.bets.push(bet);
  }

  pay(payoutPaise: Paise): void {
    this.#seat = { ...this.#seat, balancePaise: addPaise(this.#seat.balancePaise, payoutPaise) };
  }

  /** Begins another pair of seeds at nonce 0. */
  changeSeeds(serverSeed: string, clientSeed: string): void {
    this.#seat = { ...this.#seat, serverSeed, clientSeed, nonce: 0 };
  }

  /** The stored answer of this key, or the answer of `work`, which is then stored. */
  answerOnce(
    key: string | null,
    scope: string,
    asked: object,
    work: () => Result<RoundStep>,
  ): Result<RoundStep> {
    if (key === null) return work();
    const call = `${scope}\n${JSON.stringify(asked)}`;
    const answered = this.#answers.get(key);
    if (answered !== undefined) return answered.call === call ? answered.step : idempotencyMismatch();
    const step = work();
    this.#answers.set(key, { call, step });
    return step;
  }
}
