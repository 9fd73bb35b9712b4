/** Lets calls through, except while the product is known to be down. */
export class Gate {
  private isClosed = false;
  private waiting: (() => void)[] = [];

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.isClosed = false;
    for (const go of this.waiting.splice(0)) go();
  }

  async pass(): Promise<void> {
    while (this.isClosed) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
