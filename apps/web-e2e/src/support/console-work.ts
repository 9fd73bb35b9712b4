import type { Browser, Locator, Page } from '@playwright/test';
import { inviteStaff, type StaffMember, type StaffRole } from './console.js';
import { test } from './fixtures.js';
import { Player } from './player.js';
import { Product } from './product.js';

export const ALERTS_TOKEN = 'a token of Alertmanager';
const REVIEWED_ABOVE = 5_000;

/** A member of staff at work on a page of an own browser. */
interface AtWork {
  readonly member: StaffMember;
  readonly page: Page;
  leave(): Promise<void>;
}

/** The product of a file about the work of staff. Call it once, at the top of the file. */
export function consoleProduct() {
  let own: Product;
  test.beforeAll(async () => {
    own = await Product.start('postgres', {
      SANDBOX_STEP_MS: '50',
      REVIEW_ABOVE: String(REVIEWED_ABOVE),
      ALERTS_TOKEN,
    });
  });
  test.afterAll(() => own.stop());
  return {
    product: (): Product => own,
    join: (): Promise<Player> => new Player(own).join(),
    /** Invites a member who works on a page of an own browser. */
    async comeToWork(browser: Browser, role: StaffRole, address: string): Promise<AtWork> {
      const [member, context] = await Promise.all([inviteStaff(own, role), browser.newContext()]);
      const page = await context.newPage();
      await member.openOn(page, address);
      return { member, page, leave: () => context.close() };
    },
  };
}

export const waitingFor = (page: Page): Locator =>
  page.getByText('It waits for a second person, under Approvals.');
