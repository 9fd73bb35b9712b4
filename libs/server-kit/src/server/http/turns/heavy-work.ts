import { setTimeout as delay } from 'node:timers/promises';

/** Long work of many players, done in short steps while others play. */
export interface HeavyWork {
  /**
   * Runs one step when it is the player's turn. One step runs at a time in the whole process, and the process rests
   * after each. Players take turns, however many steps each of them requests.
   *
   * Errors: whatever `work` throws.
   */
  step<T>(playerId: string, work: () => Promise<T>): Promise<T>;
  /** From now on there are no rests, so that current work ends soon. */
  hurry(): void;
}

export interface HeavyWorkOptions {
  readonly nowMs?: () => number;
  readonly rest?: (ms: number) => Promise<void>;
  /** How long the process rests after a step of the given duration. */
  readonly restAfterMs?: (workedMs: number) => number;
}

/** After a step of 3 ms the next 12 ms belong to play, so heavy work uses at most a fifth of the thread. */
const REST_PER_WORK = 4;
/** A step that waited for the database has not used this thread, so it must not stop all others for long. */
const MAX_REST_MS = 60;

type Step = () => Promise<void>;

/** The only scheduler of heavy work in a process. */
export function createHeavyWork({
  nowMs = () => performance.now(),
  rest = async (ms) => {
    await delay(ms);
  },
  restAfterMs = (workedMs) => Math.min(workedMs * REST_PER_WORK, MAX_REST_MS),
}: HeavyWorkOptions = {}): HeavyWork {
  /** Steps by player. After a step, its player moves to the end. */
  const waiting = new Map<string, Step[]>();
  let isWorking = false;
  let isHurried = false;

  function takeNext(): Step | undefined {
    const [first] = waiting;
    if (first === undefined) return undefined;
    const [playerId, [step, ...later]] = first;
    waiting.delete(playerId);
    if (later.length > 0) waiting.set(playerId, later);
    return step;
  }

  async function workOff(): Promise<void> {
    isWorking = true;
    for (let step = takeNext(); step !== undefined; step = takeNext()) {
      const begunAtMs = nowMs();
      await step();
      // Even without a rest, the event loop runs between two steps.
      await rest(isHurried ? 0 : restAfterMs(nowMs() - begunAtMs));
    }
    isWorking = false;
  }

  return {
    step: (playerId, work) =>
      new Promise((resolve, reject) => {
        // The caller gets the outcome, so a failed step does not end the work of others.
        const step: Step = async () => {
          try {
            resolve(await work());
          } catch (error) {
            reject(error);
          }
        };
        const steps = waiting.get(playerId);
        if (steps === undefined) waiting.set(playerId, [step]);
        else steps.push(step);
        if (!isWorking) void workOff();
      }),
    hurry() {
      isHurried = true;
    },
  };
}
