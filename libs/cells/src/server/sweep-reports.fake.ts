/** What a sweep reports, where a test does not look at it. */
export const noReports = {
  onConflict: (): void => undefined,
  onMovedAway: async (): Promise<void> => undefined,
  onLost: (): void => undefined,
};
