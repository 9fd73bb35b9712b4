/** A counter of finished work. Others can wait for a part of it. */
export class Progress {
  private doneCount = 0;
  private readonly waiting: { readonly count: number; readonly go: () => void }[] = [];

  get count(): number {
    return this.doneCount;
  }

  add(): void {
    this.doneCount += 1;
    for (const { count, go } of this.waiting) if (count <= this.doneCount) go();
  }

  reached(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push({ count, go: resolve });
      if (count <= this.doneCount) resolve();
    });
  }
}
