import { kolkataDay } from '@paasa/server-kit';
import type { Recording } from '../../rules/profiles/recording.js';
import { hourOf } from '../../rules/rolling-windows.js';
import { PAUSE_MS, playedSince } from '../../rules/time-played.js';
import type { HourFigures, TimeLimitChange } from './proof.repo.js';
import type { RecordingTerm } from './recording-terms.repo.js';
import { Timeline } from './timeline.js';

/** A step of a bet, as the ledger has it. */
export interface BetStep {
  readonly step: 'instant' | 'opened' | 'settled' | 'voided';
  readonly stakePaise: number;
  /** The stake included. */
  readonly payoutPaise: number;
  readonly at: Date;
}

/** A figure of the time at play; null if the time before terms were stored has a part in it, so that it is not known. */
type PlayedMs = number | null;

export type BookedHour = Omit<HourFigures, 'playedMs'> & { readonly playedMs: PlayedMs };

const sum = (one: PlayedMs, other: PlayedMs): PlayedMs =>
  one === null || other === null ? null : one + other;

interface TermOfStakes {
  readonly recording: Recording | null;
  /** Whether the stored hours are of this term: no term without hours came after it. */
  readonly hasHours: boolean;
}

function timelineOfTerms(terms: readonly RecordingTerm[]): Timeline<TermOfStakes> {
  const lastWithout = terms.findLastIndex(({ recording }) => recording?.countsHours !== true);
  const steps = terms.map(({ since, recording }, index) => ({
    from: since,
    value: { recording, hasHours: index > lastWithout },
  }));
  return new Timeline(steps[0]?.value ?? { recording: null, hasHours: false }, steps);
}

function timelineOfLimits(changes: readonly TimeLimitChange[]): Timeline<boolean> {
  const held = new Set<string>();
  const steps = changes.map(({ at, what, isEnd }) => {
    if (isEnd) held.delete(what);
    else held.add(what);
    return { from: at, value: held.size > 0 };
  });
  return new Timeline(false, steps);
}

/** Recomputes what the stakes of a player have recorded: the hours, and the time at play by day. */
export class PlayFold {
  readonly hours = new Map<number, BookedHour>();
  /** By day of Asia/Kolkata. */
  readonly days = new Map<string, PlayedMs>();
  readonly #terms: Timeline<TermOfStakes>;
  readonly #hasTimeLimit: Timeline<boolean>;
  #wageredPaise = 0;
  #wonPaise = 0;
  /** The last stake that was noted; not sure: perhaps an earlier one was. */
  #noted: { readonly at: Date; readonly isSure: boolean } | null = null;

  constructor(terms: readonly RecordingTerm[], changes: readonly TimeLimitChange[]) {
    this.#terms = timelineOfTerms(terms);
    this.#hasTimeLimit = timelineOfLimits(changes);
  }

  /** Adds the next step, in the order of the ledger. */
  add({ step, stakePaise, payoutPaise, at }: BetStep): void {
    if (step === 'instant' || step === 'opened') this.#addStake(at);
    if (step === 'instant' || step === 'settled') {
      this.#wageredPaise += stakePaise;
      this.#wonPaise += payoutPaise;
    }
  }

  #addStake(at: Date): void {
    const { recording, hasHours } = this.#terms.at(at);
    const isTimed = this.#hasTimeLimit.at(at) || recording?.timesEachPlayer === true;
    const playedMs = this.#playedUntil(at);
    if (isTimed && playedMs !== 0) {
      const day = kolkataDay(at);
      const beforeMs = this.days.get(day);
      this.days.set(day, beforeMs === undefined ? playedMs : sum(beforeMs, playedMs));
    }
    if (hasHours) this.#addToHour(hourOf(at).getTime(), playedMs);
    const isNoted = isTimed || recording?.notesEachStake === true;
    if (isNoted || recording === null) this.#noted = { at, isSure: isNoted };
  }

  #playedUntil(at: Date): PlayedMs {
    if (this.#noted === null) return 0;
    if (this.#noted.isSure) return playedSince(this.#noted.at, at);
    return at.getTime() - this.#noted.at.getTime() > PAUSE_MS ? 0 : null;
  }

  #addToHour(hourMs: number, playedMs: PlayedMs): void {
    const {
      wageredPaise,
      wonPaise,
      playedMs: beforeMs,
    } = this.hours.get(hourMs) ?? {
      wageredPaise: this.#wageredPaise,
      wonPaise: this.#wonPaise,
      playedMs: 0,
    };
    this.hours.set(hourMs, { wageredPaise, wonPaise, playedMs: sum(beforeMs, playedMs) });
  }
}
