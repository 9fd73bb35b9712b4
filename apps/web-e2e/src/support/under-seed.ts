/** Says how a failure is drawn again, in the failure itself: that is what every report shows. */
export async function underSeed<T>(setting: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) {
      const hint = `What happened is drawn again by ${setting}`;
      error.message = `${hint}\n${error.message}`;
      error.stack = `${hint}\n${error.stack ?? ''}`;
    }
    throw error;
  }
}
