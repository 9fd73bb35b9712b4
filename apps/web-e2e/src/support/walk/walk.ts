import { expect, type Locator, type Page } from '@playwright/test';
import { recordToasts } from '../texts-toasts.js';
import { resizeTo } from '../widths.js';
import { listLayoutFaults } from './layout-faults.js';
import { accented, pseudoLocales, sayIn, type Reading } from './reading.js';
import { listForeign } from './said-texts.js';

const WIDTHS: readonly number[] = [360, 1280];
export const readings: readonly Reading[] = ['en-XA', 'ar-XB', 'hi'];

type Role =
  | 'button'
  | 'link'
  | 'dialog'
  | 'tab'
  | 'radio'
  | 'checkbox'
  | 'region'
  | 'switch'
  | 'heading'
  | 'combobox'
  | 'textbox';

interface WalkOptions {
  readonly widths?: readonly number[];
  /** The product of the walk says English in a pseudo-locale too. */
  readonly isServerPlain?: boolean;
}

/** A page in one reading, whose screens are checked one after the other. It collects faults for one verdict. */
export class Walk {
  private readonly faults: string[] = [];

  private constructor(
    readonly page: Page,
    readonly reading: Reading,
    private readonly options: WalkOptions,
  ) {}

  private get widths(): readonly number[] {
    return this.options.widths ?? WIDTHS;
  }

  static async begin(page: Page, reading: Reading, options: WalkOptions = {}): Promise<Walk> {
    await recordToasts(page);
    if (reading === 'hi') await page.addInitScript(() => localStorage.setItem('language', 'hi'));
    else {
      const { showPseudo } = await pseudoLocales();
      await page.addInitScript(showPseudo, reading);
      // The operator's texts stand in files.
      await page.route('**/legal/*.txt', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: accented(await response.text()) });
      });
    }
    return new Walk(page, reading, options);
  }

  /** The pattern of what the page says instead of a whole English text. */
  say(english: string): RegExp {
    return sayIn(this.reading, english);
  }

  find(role: Role, english: string): Locator {
    return this.page.getByRole(role, { name: this.say(english) });
  }

  press(english: string): Promise<void> {
    return this.find('button', english).first().click({ timeout: 5_000 });
  }

  async pressAll(english: string): Promise<void> {
    for (const button of await this.find('button', english).all()) await button.click();
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'networkidle' });
  }

  /** Opens an address and checks its screen. */
  async see(address: string, name = address): Promise<void> {
    await this.open(address);
    await this.check(name);
  }

  /** Opens an address, does something there, and checks the screen. */
  async act(name: string, address: string, does: () => Promise<void>, widths = this.widths): Promise<void> {
    const [first = 0] = widths;
    await this.resize(first);
    await this.open(address);
    try {
      await does();
    } catch (error) {
      // The walk goes on, so that one run finds all faults.
      this.faults.push(`${name}: ${String(error).split('\n', 3).join(' ')}`);
      return;
    }
    await this.check(name, widths);
  }

  /** Checks what is on the screen now. */
  async check(name: string, widths = this.widths): Promise<void> {
    const { page, reading } = this;
    for (const width of widths) {
      await this.resize(width);
      await this.rest();
      const found = [...(await listLayoutFaults(page)), ...(await listForeign(page, reading, this.options))];
      this.faults.push(...found.map((fault) => `${name} at ${String(width)}: ${fault}`));
    }
  }

  expectNoFaults(): void {
    expect(this.faults).toEqual([]);
  }

  private resize(width: number): Promise<void> {
    return resizeTo(this.page, { width, height: width < 1024 ? 740 : 800 });
  }

  /** Fonts are there, moves are over, and what loads has loaded. */
  private async rest(): Promise<void> {
    await this.page.evaluate(async () => {
      await document.fonts.ready;
      const isMoving = (each: Animation): boolean =>
        each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity;
      const moves = document.getAnimations().filter(isMoving);
      await Promise.allSettled(moves.map(({ finished }) => finished));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
  }
}
