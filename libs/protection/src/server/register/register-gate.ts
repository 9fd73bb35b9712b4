import type { Refused } from '@paasa/result';
import { endsBefore } from '../../rules/exclusion-end.js';
import { isExcludedAt } from '../../rules/play-state.js';
import {
  ageOf,
  ANSWER_HOLDS_MS,
  RENEW_AFTER_MS,
  SIGN_IN_RENEWS_AFTER_MS,
} from '../../rules/register-answer.js';
import { RegisterUnavailable, type NamedPerson, type RegisterPort } from '../context/ports.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { excludeAsKnown } from '../exclusions/exclude.js';
import { findPlayer } from '../state/players.repo.js';
import { registerUnavailable } from './refusals.js';
import { findAnsweredAt, storeAnsweredAt } from './register-answers.repo.js';

/**
 * Has the register answer about players before they stake or deposit.
 *
 * An answer is stored and holds for a day, so a bet costs one look into memory. No call to the register is made in a transaction.
 */
export interface RegisterGate {
  /**
   * Whether a player may stake or deposit as far as the register is concerned. A person whom it names is excluded then, and
   * the guards refuse them.
   *
   * Shape: null at once while a fresh answer is known. Errors, as a refusal: `protection/register-unavailable`.
   */
  check(playerId: string): Promise<Refused | null> | null;
  /** A player has registered or signed in: renews the answer beside it. */
  arrived(playerId: string): void;
  /** Waits for the calls in progress. */
  idle(): Promise<unknown>;
}

/** Where there is no register. */
const openGate: RegisterGate = { check: () => null, arrived: () => undefined, idle: async () => undefined };

/** Answers in the memory of this process; the oldest one goes first. */
const MAX_HELD = 50_000;

/** After a failure beside play, it is tried again after this time. */
const RETRY_AFTER_MS = 5 * 60_000;

/** Further players without an answer are refused at once, so that a register that hangs holds no memory. */
const MAX_ASKED_AT_ONCE = 64;

interface HeldAnswer {
  readonly holdsUntilMs: number;
  readonly renewAtMs: number;
}

type Stored = Awaited<ReturnType<typeof readStored>>;

function readStored(context: ProtectionContext, playerId: string) {
  return context.db.read(async (tx) => {
    const state = await findPlayer(tx, context, playerId);
    const ageMs = ageOf(await findAnsweredAt(tx, playerId), state.now);
    const persons = await context.access.listNamedPersons(tx, playerId);
    return { isExcluded: isExcludedAt(state, state.now), ageMs, persons };
  });
}

async function storeAnswer(
  context: ProtectionContext,
  playerId: string,
  found: { readonly until: Date | null } | null,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (found !== null)
      await excludeAsKnown(tx, context, {
        playerId,
        kind: 'self-exclusion',
        until: found.until,
        by: 'register',
      });
    await storeAnsweredAt(tx, playerId, (await findPlayer(tx, context, playerId)).now);
  });
}

/** The answers that this process knows, by a clock of its own that nobody sets; their age comes from the database. */
function createHeldAnswers(nowMs: () => number) {
  const held = new Map<string, HeldAnswer>();
  return {
    find: (playerId: string): HeldAnswer | undefined => held.get(playerId),
    postpone(playerId: string, answer: HeldAnswer): void {
      held.set(playerId, { ...answer, renewAtMs: nowMs() + RETRY_AFTER_MS });
    },
    hold(playerId: string, ageMs: number): void {
      held.delete(playerId);
      const [oldest] = held.keys();
      if (held.size >= MAX_HELD && oldest !== undefined) held.delete(oldest);
      const answeredMs = nowMs() - ageMs;
      held.set(playerId, {
        holdsUntilMs: answeredMs + ANSWER_HOLDS_MS,
        renewAtMs: answeredMs + RENEW_AFTER_MS,
      });
    },
  };
}

type Answer = Awaited<ReturnType<RegisterPort['findExclusion']>>;

const longestOf = (answers: readonly Answer[]): Answer =>
  answers.reduce(
    (longest, answer) =>
      answer !== null && (longest === null || endsBefore(longest.until, answer.until)) ? answer : longest,
    null,
  );

/**
 * Asks about a player, at most so many at once, and stores the answer. The register may know the person by a mailbox that
 * the account had before.
 */
function createQuestions(
  context: ProtectionContext,
  register: RegisterPort,
  onAnswered: (playerId: string) => void,
) {
  const { log } = context;
  let askedCount = 0;
  return async function ask(playerId: string, persons: readonly NamedPerson[]): Promise<Refused | null> {
    if (askedCount >= MAX_ASKED_AT_ONCE) return registerUnavailable();
    askedCount += 1;
    try {
      const answers = await Promise.all(persons.map((person) => register.findExclusion(person)));
      const found = longestOf(answers);
      await storeAnswer(context, playerId, found);
      onAnswered(playerId);
      return null;
    } catch (err) {
      if (!(err instanceof RegisterUnavailable)) throw err;
      log.warn(
        { event: 'register-unavailable', err, playerId },
        'the register of exclusions does not answer',
      );
      return registerUnavailable();
    } finally {
      askedCount -= 1;
    }
  };
}

export function createRegisterGate(context: ProtectionContext): RegisterGate {
  const { register, log } = context;
  return register === null ? openGate : createAskingGate(context, register, log);
}

function createAskingGate(
  context: ProtectionContext,
  register: RegisterPort,
  log: ProtectionContext['log'],
): RegisterGate {
  const nowMs = (): number => context.clock?.().getTime() ?? performance.now();
  const answers = createHeldAnswers(nowMs);
  const underWay = new Map<string, Promise<Refused | null>>();
  const ask = createQuestions(context, register, (playerId) => answers.hold(playerId, 0));

  /** An excluded player is refused anyway. */
  async function askIfOlder(playerId: string, maxAgeMs: number): Promise<Refused | null> {
    const { isExcluded, ageMs, persons }: Stored = await readStored(context, playerId);
    if (isExcluded) return null;
    if (persons.length === 0) throw new Error('A player without an account wants to play.');
    const refused = ageMs < maxAgeMs ? null : await ask(playerId, persons);
    if (ageMs >= ANSWER_HOLDS_MS) return refused;
    if (refused !== null || ageMs < maxAgeMs) answers.hold(playerId, ageMs);
    return null;
  }

  /** Calls for one player that meet share one question. */
  function once(playerId: string, maxAgeMs: number): Promise<Refused | null> {
    const known = underWay.get(playerId);
    if (known !== undefined) return known;
    const call = askIfOlder(playerId, maxAgeMs).finally(() => underWay.delete(playerId));
    underWay.set(playerId, call);
    return call;
  }

  function renewBeside(playerId: string, maxAgeMs: number): void {
    once(playerId, maxAgeMs).catch((err: unknown) =>
      log.error({ event: 'register-not-asked', err, playerId }, 'the register was not asked'),
    );
  }

  return {
    check(playerId) {
      const answer = answers.find(playerId);
      const now = nowMs();
      if (answer === undefined || now >= answer.holdsUntilMs) return once(playerId, ANSWER_HOLDS_MS);
      if (now >= answer.renewAtMs) {
        answers.postpone(playerId, answer);
        renewBeside(playerId, RENEW_AFTER_MS);
      }
      return null;
    },
    arrived: (playerId) => renewBeside(playerId, SIGN_IN_RENEWS_AFTER_MS),
    idle: () => Promise.allSettled(underWay.values()),
  };
}
