import { setTimeout as delay } from 'node:timers/promises';

/** Long work of many players, done in short steps beside play. */
export interface HeavyWork {
  /**
   * Does one step when it is the player's turn. One step runs at a time in the whole process, and after each the process
   * rests. Players take turns, however many steps each of them asks for.
   *
   * Errors: whatever `work` throws.
   */
  step<T>(playerId: string, work: () => Promise<T>): Promise<T>;
  /** From here on there are no rests: what is under way should end soon. */
  hurry(): void;
}

export interface HeavyWorkOptions {
  readonly nowMs?: () => number;
  readonly rest?: (ms: number) => Promise<void>;
  /** How long the process rests after a step that took so long. */
  readonly restAfterMs?: (workedMs: number) => number;
}

/** A step of 3 ms leaves the next 12 ms to play, so heavy work has a fifth of the thread at most. */
const REST_PER_WORK = 4;
/** A step that waited for the database was no burden to this thread, and should not stop all others. */
const MAX_REST_MS = 60;

type Step = () => Promise<void>;

/** The one place through which heavy work goes in a process. */
export function createHeavyWork({
  nowMs = () => performance.now(),
  rest = async (ms) => {
    await delay(ms);
  },
  restAfterMs = (workedMs) => Math.min(workedMs * REST_PER_WORK, MAX_REST_MS),
}: HeavyWorkOptions = {}): HeavyWork {
  /** Steps by player; who was served goes to the end. */
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
      // Also where there is no rest, the event loop has a turn between two steps.
      await rest(isHurried ? 0 : restAfterMs(nowMs() - begunAtMs));
    }
    isWorking = false;
  }

  return {
    step: (playerId, work) =>
      new Promise((resolve, reject) => {
        // The outcome goes to who asked, so a step that fails does not end the work of others.
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
