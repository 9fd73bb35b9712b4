/** Adds to a failure how to repeat it, because every report shows the failure. */
export async function underSeed<T>(setting: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) {
      const hint = `Repeat the run by ${setting}`;
      error.message = `${hint}\n${error.message}`;
      error.stack = `${hint}\n${error.stack ?? ''}`;
    }
    throw error;
  }
}
