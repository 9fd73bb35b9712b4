let lastActMs = Date.now();
// Loading the page is an act of a person.
let isUntold = true;
let reportedMs = 0;

/** The acts of the person in front of the page: each call says whether there was one since the call before it. */
export const presence = {
  /** The person has pressed, typed or turned the wheel. */
  act(atMs: number): void {
    lastActMs = atMs;
    isUntold = true;
  },
  /** The same in another tab, which tells the server by itself. */
  actElsewhere(atMs: number): void {
    lastActMs = Math.max(lastActMs, atMs);
  },
  lastActMs: (): number => lastActMs,
  /** When the server was last told. */
  reportedMs: (): number => reportedMs,
  /** Whether the call that is sent now has to say that there is a person. */
  takeUntold(atMs: number): boolean {
    const taken = isUntold;
    isUntold = false;
    if (taken) reportedMs = atMs;
    return taken;
  },
};
