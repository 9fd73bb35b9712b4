import { expect, type Locator, type Page } from '@playwright/test';
import { betButton } from './screens.js';
import type { EndedRound, Reveal, StartedRound } from './wire.js';

export type TileLook = 'hidden' | 'diamond' | 'diamond, not opened' | 'mine' | 'mine, hit';

/** The Mines screen by roles and labels, as people use it. */
export class MinesTable {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/games/mines');
    await expect(this.page.getByRole('heading', { name: 'Mines Game', level: 1 })).toBeVisible();
  }

  get board(): Locator {
    return this.page.getByRole('grid', { name: 'Mines board' });
  }

  get result(): Locator {
    return this.page.getByRole('status', { name: 'Result' });
  }

  get cashOutButton(): Locator {
    return this.page.getByRole('button', { name: /^Cash Out/ });
  }

  get randomButton(): Locator {
    return this.page.getByRole('button', { name: 'Pick Random Tile' });
  }

  tile(index: number): Locator {
    return this.board.getByRole('button').nth(index);
  }

  /** The name of each tile, by index. */
  async looks(): Promise<string[]> {
    const names = await this.board
      .getByRole('button')
      .evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label') ?? tile.textContent));
    return names.map((name) => name.replace(/^Row \d, column \d, /, ''));
  }

  async chooseMines(count: number): Promise<void> {
    await this.page.getByLabel('Mines', { exact: true }).selectOption(String(count));
  }

  async start(amount: string, mineCount: number): Promise<StartedRound> {
    await this.page.getByLabel('Bet Amount').fill(amount);
    await this.chooseMines(mineCount);
    const started = await this.answerTo<StartedRound>('start-mine', () => betButton(this.page).click());
    await expect(this.randomButton).toBeVisible();
    return started;
  }

  reveal(index: number): Promise<Reveal> {
    return this.answerTo('reveal-tile', () => this.tile(index).click());
  }

  cashOut(): Promise<EndedRound> {
    return this.answerTo('end-mine', () => this.cashOutButton.click());
  }

  /** Starts rounds with one mine until the first tile of one is safe. */
  async startUntilSafe(amount: string, tile: number): Promise<StartedRound> {
    for (;;) {
      const started = await this.start(amount, 1);
      if (!(await this.reveal(tile)).isMine) return started;
      await expect(betButton(this.page)).toBeVisible();
    }
  }

  /**
   * Plays rounds with 24 mines until a tile is a mine.
   *
   * One tile in 25 is safe. Six won rounds in a row happen once in 244 million runs.
   */
  async startUntilHit(tile: number): Promise<void> {
    let isHit = false;
    for (let round = 1; round <= 6 && !isHit; round += 1) {
      await this.start('1', 24);
      isHit = (await this.reveal(tile)).isMine;
      await expect(betButton(this.page)).toBeVisible();
    }
  }

  /** Does something and waits for the answer of its call, which must succeed. */
  async answerTo<Body>(call: string, act: () => Promise<void>): Promise<Body> {
    // After a 401 the page renews the session once and repeats the call.
    const answered = this.page.waitForResponse(
      (response) => response.url().endsWith(`/mines/${call}`) && response.status() !== 401,
    );
    await act();
    const response = await answered;
    expect(response.status(), call).toBe(200);
    const body: Body = await response.json();
    return body;
  }
}
